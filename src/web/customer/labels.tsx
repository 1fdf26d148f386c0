import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { addAddress, changeAddress, changeDetail, makeAddressDefault, removeAddress } from './commands.ts';
import { details } from './details/details.ts';
import { FixAddress, FixDetail } from './fix-profile.tsx';

/** What is done to the profile, in words. */
export const customerLabels: readonly CommandLabeller[] = [
  createLabeller(changeDetail, {
    title: ({ field }) =>
      `Sửa ${details.find(detail => detail.field === field)?.label.toLowerCase() ?? 'hồ sơ'}`,
    thing: ({ value }) => value ?? '(để trống)',
    mend: command => <FixDetail command={command} />,
  }),
  createLabeller(addAddress, {
    title: () => 'Thêm địa chỉ',
    thing: ({ address }) => address.address_full,
    mend: command => <FixAddress command={command} isNew />,
  }),
  createLabeller(changeAddress, {
    title: () => 'Sửa địa chỉ',
    thing: ({ address }) => address.address_full,
    mend: command => <FixAddress command={command} isNew={false} />,
  }),
  createLabeller(makeAddressDefault, { title: () => 'Đổi địa chỉ mặc định', thing: () => '' }),
  createLabeller(removeAddress, { title: () => 'Xóa địa chỉ', thing: () => '' }),
];
