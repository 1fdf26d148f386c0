import type { CommandRow } from '#web/storage/customer-database.ts';
import type { Confirmation, SendableKind } from './command.ts';
import type { Queue } from './queue.ts';
import { type RejectedVerdict, type Verdict, verdictFor } from './verdict.ts';

export interface SenderDependencies {
  queue: Queue;
  registry: ReadonlyMap<string, SendableKind>;
  renewCsrfToken(): Promise<void>;
  /** Whether there is any sense in sending. What is not sent is not frozen, and can still be taken back. */
  isReachable(): Promise<boolean>;
  /** Tells the screens what the shop confirmed, and which reads to ask for again. */
  onAccepted(kind: SendableKind, command: CommandRow, confirmations: readonly Confirmation[]): void;
  /** Tells the screens that the shop refused: what they show may be why, so it is asked for again. */
  onRejected(kind: SendableKind, command: CommandRow): void;
}

/** Why the sender stopped: nothing left, a failure that passes with time, or a session that ended. */
export type DrainResult =
  | { reason: 'empty' }
  | { reason: 'wait'; retryAfter: number | undefined }
  | { reason: 'sign-in' };

/** Sends what waits, oldest first, one in flight, until the queue is empty or something stands in the way. */
export async function drain(parts: SenderDependencies): Promise<DrainResult> {
  if (!(await parts.queue.hasPending())) return { reason: 'empty' };
  if (!(await parts.isReachable())) return { reason: 'wait', retryAfter: undefined };
  let renewed = false;
  for (;;) {
    const command = await parts.queue.claimNext();
    if (!command) return { reason: 'empty' };
    const verdict = await sendCommand(parts, command);
    if (verdict?.kind === 'wait') return { reason: 'wait', retryAfter: verdict.retryAfter };
    if (verdict?.kind === 'sign-in') return { reason: 'sign-in' };
    if (verdict?.kind === 'renew-token') {
      if (renewed || !(await renew(parts))) return { reason: 'wait', retryAfter: undefined };
      renewed = true;
    }
  }
}

/** Sends one command and settles it where it can be settled; `null` where it was accepted. */
async function sendCommand(parts: SenderDependencies, command: CommandRow): Promise<Verdict | null> {
  const kind = parts.registry.get(command.name);
  if (!kind) return reject(parts, command, { kind: 'rejected', rejection: unknownCommand });
  const answer = await send(kind, command);
  if (!Array.isArray(answer)) {
    if (answer.kind !== 'rejected') return answer;
    await reject(parts, command, answer);
    // What this version cannot read tells nothing of what it touches.
    if (answer.rejection.status !== 0) parts.onRejected(kind, command);
    return answer;
  }
  // Where the phone cannot write this down, the row stays, is sent again and answered the same: accepted is accepted.
  await parts.queue.accept(command.id, answer, kind.invalidates(command.input));
  parts.onAccepted(kind, command, answer);
  return null;
}

const unknownCommand = { status: 0, message: 'Ứng dụng đã đổi, hãy làm lại thao tác này.' };

async function send(kind: SendableKind, { id, customerId, input }: CommandRow) {
  try {
    return [...(await kind.send(input, { idempotencyKey: id, customerId }))];
  } catch (failure) {
    return verdictFor(failure);
  }
}

async function reject(
  { queue, registry: kinds }: SenderDependencies,
  command: CommandRow,
  verdict: RejectedVerdict,
): Promise<RejectedVerdict> {
  await queue.reject(
    command.id,
    verdict.rejection,
    later => kinds.get(later.name)?.dependsOn(later.input, command) ?? false,
  );
  return verdict;
}

async function renew({ renewCsrfToken: renewToken }: SenderDependencies): Promise<boolean> {
  return renewToken().then(
    () => true,
    () => false,
  );
}
