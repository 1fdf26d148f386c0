import type { Mutant } from './mutant.ts';

const commandRow = 'src/web/outbox/command-row.ts';
const sendQueue = 'src/web/outbox/sending/send-queue.ts';
const verdict = 'src/web/outbox/sending/verdict.ts';
const sender = 'src/web/outbox/sending/sender.ts';

export const outboxMutants: readonly Mutant[] = [
  {
    name: 'a repeated key runs the handler again',
    file: 'src/server/http/idempotency/idempotency.ts',
    original: 'throw new ReplayedRequest();',
    replacement: '{}',
  },
  {
    name: 'each try has a new key',
    file: sender,
    original: 'idempotencyKey: id,',
    replacement: 'idempotencyKey: crypto.randomUUID(),',
  },
  {
    name: 'an ended session counts as a rejection',
    file: verdict,
    original: "{ from: 401, to: 401, kind: 'sign-in' },",
    replacement: '',
  },
  {
    name: 'a spent token counts as a rejection',
    file: verdict,
    original: "{ from: 419, to: 419, kind: 'renew-csrf-token' },",
    replacement: '',
  },
  {
    name: 'no response, or a captive portal, counts as accepted',
    file: sender,
    original: 'return verdictFor(error);',
    replacement:
      "const verdict = verdictFor(error);\n    return verdict.kind === 'wait' ? { kind: 'accepted', confirmations: [] } : verdict;",
  },
  {
    name: 'a 5xx counts as a rejection',
    file: verdict,
    original: "{ from: 500, to: 599, kind: 'wait' }",
    replacement: "{ from: 500, to: 599, kind: 'rejected' }",
  },
  {
    name: 'a sent command is coalesced',
    file: commandRow,
    original: ' || newest.sentAt !== null',
    replacement: '',
  },
  {
    name: 'a sent command is discarded',
    file: commandRow,
    original: '(row.sentAt === null || row.refusal !== null || isStuck(row))',
    replacement: '(row.sentAt === null || row.sentAt > 0)',
    tests: ['tests/web/outbox/outbox.test.ts'],
  },
  {
    name: 'sentAt is not set',
    file: sendQueue,
    original: 'if (next.sentAt === null)',
    replacement: 'if (next.sentAt === 0)',
  },
  {
    name: 'commands with different keys are coalesced',
    file: commandRow,
    original: 'kind.coalesceKey(older.data) === kind.coalesceKey(input)',
    replacement: 'kind.coalesceKey(older.data) !== null',
  },
  {
    name: 'the newest command is sent first',
    file: commandRow,
    original: 'rows.find(row => !deferred.includes(row)) ?? rows[0]',
    replacement: 'rows.findLast(row => !deferred.includes(row)) ?? rows[0]',
  },
  {
    name: 'there is no lock between tabs',
    file: 'src/web/storage/with-lock.ts',
    original: "'locks' in navigator",
    replacement: "name === ''",
  },
  {
    name: 'requests do not name their customer',
    file: 'src/web/network/call.ts',
    original: "if (customerId !== undefined && endpoint.access === 'customer')",
    replacement: 'if (customerId === 0)',
  },
  {
    name: 'a rejected command is deleted',
    file: sendQueue,
    original: 'commands.where({ id }).modify({ refusal: rejection })',
    replacement: 'commands.where({ id }).delete().then(() => rejection)',
  },
  {
    name: 'ordered lines stay in the cart',
    file: 'src/web/cart/pending.ts',
    original: 'removed?.input.ids ?? orderedLineIds(command)',
    replacement: 'removed?.input.ids ?? []',
  },
];
