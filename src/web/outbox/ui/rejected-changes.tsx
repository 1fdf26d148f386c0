import { usePendingCommands } from './outbox-context.tsx';
import { RejectionNote } from './rejection-note.tsx';

/** What the shop refused of the kinds named in `titles`: each stays, with its reason, until the customer has read it. */
export function RejectedChanges({ titles }: { titles: ReadonlyMap<string, string> }) {
  const refused = usePendingCommands().filter(command => command.rejection && titles.has(command.name));
  return refused.map(command => (
    <RejectionNote key={command.id} title={titles.get(command.name) ?? ''} rejection={command.rejection} />
  ));
}
