import type { Confirmation, Rejection, SendableKind } from '#web/outbox/command.ts';
import { traceCommand } from '#web/outbox/trace.ts';
import type { CommandRow } from '#web/storage/customer-database.ts';
import type { SendQueue } from './send-queue.ts';
import { type Verdict, verdictFor } from './verdict.ts';

export interface SenderDependencies {
  queue: SendQueue;
  registry: ReadonlyMap<string, SendableKind>;
  renewCsrfToken(): Promise<void>;
  /** Asked before a command is claimed: an unsent command is not frozen and can still be taken back. */
  isReachable(): Promise<boolean>;
  onAccepted(kind: SendableKind, command: CommandRow, confirmations: readonly Confirmation[]): void;
  /** Screens refetch, because what they show may be the reason for the rejection. */
  onRejected(kind: SendableKind, command: CommandRow): void;
}

/**
 * `wait`: a transient error; `progressed`: a command was accepted or rejected before it; `error`: of the phone's own storage.
 * `sign-in`: the session ended.
 */
export type DrainResult =
  | { reason: 'empty' }
  | { reason: 'wait'; retryAfter: number | undefined; progressed: boolean; error?: unknown }
  | { reason: 'sign-in' };

/** Oldest first, one in flight, until the queue is empty or an error stops it. */
export async function drain(dependencies: SenderDependencies): Promise<DrainResult> {
  if (!(await dependencies.queue.hasSendable())) return { reason: 'empty' };
  let progressed = false;
  const wait = (retryAfter?: number): DrainResult => ({ reason: 'wait', retryAfter, progressed });
  if (!(await dependencies.isReachable())) return wait();
  let renewed = false;
  for (;;) {
    const command = await dependencies.queue.claimNext();
    if (!command) return { reason: 'empty' };
    const verdict = await sendCommand(dependencies, command);
    if (verdict?.kind === 'wait') {
      if (verdict.failed) await dependencies.queue.recordFailure(command.id);
      return wait(verdict.retryAfter);
    }
    if (verdict?.kind === 'sign-in') return { reason: 'sign-in' };
    if (verdict?.kind === 'renew-csrf-token') {
      if (renewed || !(await tryRenewToken(dependencies))) return wait();
      renewed = true;
    } else progressed = true;
  }
}

/** `null` if the command was accepted. */
async function sendCommand(dependencies: SenderDependencies, command: CommandRow): Promise<Verdict | null> {
  const { queue, registry } = dependencies;
  const kind = registry.get(command.name);
  if (!kind) {
    await queue.reject(command.id, unknownCommand, []);
    return { kind: 'rejected', rejection: unknownCommand };
  }
  const result = await send(kind, command);
  if (result.kind === 'accepted') {
    // If this write fails, the row stays and is sent again. That is safe: the shop returns the same response.
    await queue.accept(command.id, result.confirmations, kind.invalidates(command.input));
    dependencies.onAccepted(kind, command, result.confirmations);
    return null;
  }
  traceCommand('failed', command, result.kind);
  if (result.kind !== 'rejected') return result;
  // Status 0: an exception of our own, such as input this version cannot read; then it may not say which queries it touches.
  const isOwn = result.rejection.status === 0;
  await queue.reject(command.id, result.rejection, isOwn ? [] : kind.invalidates(command.input));
  if (!isOwn) dependencies.onRejected(kind, command);
  return result;
}

const unknownCommand: Rejection = {
  status: 0,
  message: 'Ứng dụng vừa có bản mới, bạn làm lại việc này nhé.',
};

type SendResult = { kind: 'accepted'; confirmations: readonly Confirmation[] } | Verdict;

async function send(kind: SendableKind, { id, customerId, input }: CommandRow): Promise<SendResult> {
  try {
    const confirmations = await kind.send(input, { idempotencyKey: id, customerId });
    return { kind: 'accepted', confirmations };
  } catch (error) {
    return verdictFor(error);
  }
}

async function tryRenewToken({ renewCsrfToken }: SenderDependencies): Promise<boolean> {
  return renewCsrfToken().then(
    () => true,
    () => false,
  );
}
