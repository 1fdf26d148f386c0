import { notifyDanger } from '#design/notifications/notify.ts';
import { type AddressId, customerCommands } from '#web/customer/commands.ts';
import { profileErrorMessage, useProfileCommand } from '#web/customer/use-profile-command.ts';
import type { CommandKind } from '#web/outbox/command.ts';

export function useAddressActions(customer_id: number) {
  const runCommand = useProfileCommand();
  const run = (command: CommandKind<AddressId>, id: string, successMessage: string) =>
    void runCommand(command, { customer_id, id }, successMessage).catch((error: unknown) =>
      notifyDanger({ message: profileErrorMessage(error) }),
    );
  return {
    makeDefault: (id: string) => run(customerCommands.setDefaultAddress, id, 'Đã đổi địa chỉ mặc định.'),
    remove: (id: string) => run(customerCommands.removeAddress, id, 'Đã xóa địa chỉ.'),
  };
}
