import type { SendableKind, StoredCommand } from './command.ts';

/** Between a command and an earlier one that is still pending. */
export interface Dependencies {
  /** It would mean something else without the earlier one. */
  dependsOn(later: StoredCommand, earlier: StoredCommand): boolean;
  /** It must not overtake the earlier one. */
  mustFollow(later: StoredCommand, earlier: StoredCommand): boolean;
  /** It sets the same thing again, so that the earlier one no longer matters. */
  supersedes(later: TimedCommand, earlier: TimedCommand): boolean;
}

interface TimedCommand extends StoredCommand {
  createdAt: number;
}

export function createDependencies(registry: ReadonlyMap<string, SendableKind>): Dependencies {
  const dependsOn = (later: StoredCommand, earlier: StoredCommand) =>
    registry.get(later.name)?.dependsOn(later.input, earlier) ?? false;
  const subjectsOf = ({ name, input }: StoredCommand) => registry.get(name)?.subjects(input) ?? [];
  const sharesSubject = (later: StoredCommand, earlier: StoredCommand) => {
    const subjects = subjectsOf(earlier);
    return subjectsOf(later).some(subject => subjects.includes(subject));
  };
  const keyOf = ({ name, input }: StoredCommand) => registry.get(name)?.coalesceKey(input) ?? null;
  return {
    dependsOn,
    supersedes: (later, earlier) =>
      later.createdAt > earlier.createdAt &&
      later.name === earlier.name &&
      hasSameKey(keyOf(later), keyOf(earlier)),
    mustFollow: (later, earlier) => dependsOn(later, earlier) || sharesSubject(later, earlier),
  };
}

const hasSameKey = (one: string | null, other: string | null) => one !== null && one === other;

/** Those of `later` that follow `first`, directly or through one another. Both oldest first. */
export function findFollowers<Command extends StoredCommand>(
  first: Command,
  later: readonly Command[],
  follows: (later: StoredCommand, earlier: StoredCommand) => boolean,
): Command[] {
  const found = [first];
  for (const command of later) if (found.some(earlier => follows(command, earlier))) found.push(command);
  return found.slice(1);
}
