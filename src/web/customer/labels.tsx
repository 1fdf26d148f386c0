import { useQueryClient } from '@tanstack/react-query';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { customerCommands } from './commands.ts';
import { profileFields } from './details/profile-fields.ts';
import { customerQueries } from './queries.ts';

const FixProfileField = lazyComponent(async () => (await import('./fix-profile.tsx')).FixProfileField);
const FixAddress = lazyComponent(async () => (await import('./fix-profile.tsx')).FixAddress);

export const customerLabels: readonly CommandLabeller[] = [
  createLabeller(customerCommands.changeField, {
    title: ({ field }) =>
      `Sửa ${profileFields.find(input => input.field === field)?.label.toLowerCase() ?? 'hồ sơ'}`,
    subject: ({ value }) => value ?? '(để trống)',
    fix: command => <FixProfileField command={command} />,
  }),
  createLabeller(customerCommands.addAddress, {
    title: () => 'Thêm địa chỉ',
    subject: ({ address }) => address.address_full,
    fix: command => <FixAddress command={command} isNew />,
  }),
  createLabeller(customerCommands.changeAddress, {
    title: () => 'Sửa địa chỉ',
    subject: ({ address }) => address.address_full,
    // Another phone may have deleted it meanwhile.
    fix: command => <FixAddress command={command} isNew={command.rejection?.status === 404} />,
  }),
  createLabeller(customerCommands.setDefaultAddress, {
    title: () => 'Đổi địa chỉ mặc định',
    subject: ({ id }) => <AddressText id={id} />,
  }),
  createLabeller(customerCommands.removeAddress, {
    title: () => 'Xóa địa chỉ',
    subject: ({ id }) => <AddressText id={id} />,
  }),
];

/** As the shop still has it. */
function AddressText({ id }: { id: string }) {
  const { queryKey } = customerQueries.profile(useCustomerId());
  const profile = useQueryClient().getQueryData(queryKey);
  return profile?.addresses.find(address => address.id === id)?.address_full ?? '';
}
