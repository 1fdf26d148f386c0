import type { CommandRow } from '#web/storage/customer-database.ts';
import type { Confirmation, SendableKind } from './command.ts';
import type { Queue } from './queue.ts';
import { type Refused, type Verdict, verdictOn } from './verdict.ts';

export interface SenderParts {
  queue: Queue;
  kinds: ReadonlyMap<string, SendableKind>;
  renewToken(): Promise<void>;
  /** Whether there is any sense in sending. What is not sent is not frozen, and can still be taken back. */
  reachable(): Promise<boolean>;
  /** Tells the screens what the shop confirmed, and which reads to ask for again. */
  accepted(kind: SendableKind, command: CommandRow, confirmations: readonly Confirmation[]): void;
  /** Tells the screens that the shop refused: what they show may be why, so it is asked for again. */
  refused(kind: SendableKind, command: CommandRow): void;
}

/** Why the sender stopped: nothing left, a failure that passes with time, or a session that ended. */
export type Rest =
  | { reason: 'empty' }
  | { reason: 'wait'; retryAfter: number | undefined }
  | { reason: 'sign-in' };

/** Sends what waits, oldest first, one in flight, until the queue is empty or something stands in the way. */
export async function drain(parts: SenderParts): Promise<Rest> {
  if (!(await parts.queue.holdsLive())) return { reason: 'empty' };
  if (!(await parts.reachable())) return { reason: 'wait', retryAfter: undefined };
  let renewed = false;
  for (;;) {
    const command = await parts.queue.takeOldest();
    if (!command) return { reason: 'empty' };
    const verdict = await sendOne(parts, command);
    if (verdict?.kind === 'wait') return { reason: 'wait', retryAfter: verdict.retryAfter };
    if (verdict?.kind === 'sign-in') return { reason: 'sign-in' };
    if (verdict?.kind === 'renew-token') {
      if (renewed || !(await renew(parts))) return { reason: 'wait', retryAfter: undefined };
      renewed = true;
    }
  }
}

/** Sends one command and settles it where it can be settled; `null` where it was accepted. */
async function sendOne(parts: SenderParts, command: CommandRow): Promise<Verdict | null> {
  const kind = parts.kinds.get(command.name);
  if (!kind) return refuse(parts, command, { kind: 'refused', refusal: outgrown });
  const answer = await send(kind, command);
  if (!Array.isArray(answer)) {
    if (answer.kind !== 'refused') return answer;
    await refuse(parts, command, answer);
    // What this version cannot read tells nothing of what it touches.
    if (answer.refusal.status !== 0) parts.refused(kind, command);
    return answer;
  }
  // Where the phone cannot write this down, the row stays, is sent again and answered the same: accepted is accepted.
  await parts.queue.accept(command.id, answer, kind.touches(command.input));
  parts.accepted(kind, command, answer);
  return null;
}

const outgrown = { status: 0, message: 'Ứng dụng đã đổi, hãy làm lại thao tác này.' };

async function send(kind: SendableKind, { id, customerId, input }: CommandRow) {
  try {
    return [...(await kind.send(input, { idempotencyKey: id, customerId }))];
  } catch (failure) {
    return verdictOn(failure);
  }
}

async function refuse(
  { queue, kinds }: SenderParts,
  command: CommandRow,
  verdict: Refused,
): Promise<Refused> {
  await queue.refuse(
    command.id,
    verdict.refusal,
    later => kinds.get(later.name)?.restsOn(later.input, command) ?? false,
  );
  return verdict;
}

async function renew({ renewToken }: SenderParts): Promise<boolean> {
  return renewToken().then(
    () => true,
    () => false,
  );
}
