export type CommandEvent =
  | 'queued'
  | 'coalesced'
  | 'claimed'
  | 'failed'
  | 'accepted'
  | 'rejected'
  | 'replaced'
  | 'discarded';

type Log = (...line: unknown[]) => void;

let log: Log | null = null;

/** `null` switches the log off. docs/contributing.md says how to switch it on. */
export function setOutboxLog(target: Log | null): void {
  log = target;
}

/** Never logs the input: what customers type does not belong in a log. */
export function traceCommand(event: CommandEvent, command: { id: string; name?: string }, detail = ''): void {
  log?.('outbox', event, command.name ?? '', command.id, detail);
}
