import { useWaiting } from './outbox-context.tsx';
import { RefusedNote } from './rejection-note.tsx';

/** What the shop refused of the kinds named in `titles`: each stays, with its reason, until the customer has read it. */
export function RefusedChanges({ titles }: { titles: ReadonlyMap<string, string> }) {
  const refused = useWaiting().filter(command => command.refusal && titles.has(command.name));
  return refused.map(command => (
    <RefusedNote key={command.id} title={titles.get(command.name) ?? ''} refusal={command.refusal} />
  ));
}
