import { type Speaker, speaker } from '#web/outbox/ui/command-label.tsx';
import { addAddress, changeAddress, changeDetail, makeAddressDefault, removeAddress } from './commands.ts';
import { details } from './details/details.ts';
import { MendAddress, MendDetail } from './fix-profile.tsx';

/** What is done to the profile, in words. */
export const customerSpeakers: readonly Speaker[] = [
  speaker(changeDetail, {
    title: ({ field }) =>
      `Sửa ${details.find(detail => detail.field === field)?.label.toLowerCase() ?? 'hồ sơ'}`,
    thing: ({ value }) => value ?? '(để trống)',
    mend: command => <MendDetail command={command} />,
  }),
  speaker(addAddress, {
    title: () => 'Thêm địa chỉ',
    thing: ({ address }) => address.address_full,
    mend: command => <MendAddress command={command} isNew />,
  }),
  speaker(changeAddress, {
    title: () => 'Sửa địa chỉ',
    thing: ({ address }) => address.address_full,
    mend: command => <MendAddress command={command} isNew={false} />,
  }),
  speaker(makeAddressDefault, { title: () => 'Đổi địa chỉ mặc định', thing: () => '' }),
  speaker(removeAddress, { title: () => 'Xóa địa chỉ', thing: () => '' }),
];
