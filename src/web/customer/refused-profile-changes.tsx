import { useOutbox, useWaiting } from '#web/outbox/outbox-context.tsx';
import { RefusedNote } from '#web/outbox/refused-note.tsx';
import { addAddress, changeAddress, changeDetail, makeAddressDefault, removeAddress } from './commands.ts';

const words = new Map([
  [changeDetail.name, 'Chưa cập nhật được hồ sơ'],
  [addAddress.name, 'Chưa thêm được địa chỉ'],
  [changeAddress.name, 'Chưa cập nhật được địa chỉ'],
  [makeAddressDefault.name, 'Chưa đổi được địa chỉ mặc định'],
  [removeAddress.name, 'Chưa xoá được địa chỉ'],
]);

/** Changes of the profile the shop refused after they had waited: each stays until the customer has read why. */
export function RefusedProfileChanges() {
  const outbox = useOutbox();
  const refused = useWaiting().filter(command => command.refusal && words.has(command.name));
  return refused.map(command => (
    <RefusedNote
      key={command.id}
      title={words.get(command.name) ?? ''}
      refusal={command.refusal}
      onRead={() => void outbox.discard(command.id)}
    />
  ));
}
