/** One way to break the way of a write; the days with a bad network must notice each. */
export interface Mutant {
  name: string;
  file: string;
  /** Stands there exactly once. */
  original: string;
  replacement: string;
}

const queue = 'src/web/outbox/queue.ts';
const verdict = 'src/web/outbox/verdict.ts';
const sender = 'src/web/outbox/sender.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'the shop does a repeated write again',
    file: 'src/server/http/endpoint/idempotency.ts',
    original: 'throw new ReplayedRequest();',
    replacement: '{}',
  },
  {
    name: 'each try has a key of its own',
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
    original: "{ from: 419, to: 419, kind: 'renew-token' },",
    replacement: '',
  },
  {
    name: 'a portal’s page, or no answer, counts as accepted',
    file: sender,
    original: 'return verdictFor(error);',
    replacement: "const verdict = verdictFor(error);\n    return verdict.kind === 'wait' ? [] : verdict;",
  },
  {
    name: 'a broken shop counts as a rejection',
    file: verdict,
    original: "{ from: 500, to: 599, kind: 'wait' }",
    replacement: "{ from: 500, to: 599, kind: 'rejected' }",
  },
  {
    name: 'what was sent is written over',
    file: queue,
    original: ' || newest.sentAt !== null',
    replacement: '',
  },
  {
    name: 'what was sent is taken back',
    file: queue,
    original: '.filter(row => row.sentAt === null || row.refusal !== null)',
    replacement: '.filter(() => true)',
  },
  {
    name: 'nobody notes that it was sent',
    file: queue,
    original: 'if (oldest.sentAt === null)',
    replacement: 'if (oldest.sentAt === 0)',
  },
  {
    name: 'a change of one thing folds into that of another',
    file: queue,
    original: 'kind.coalesceKey(older.data) === kind.coalesceKey(input)',
    replacement: 'kind.coalesceKey(older.data) !== null',
  },
  {
    name: 'the newest goes first',
    file: queue,
    original: 'filter(isSendable).first();',
    replacement: 'filter(isSendable).last();',
  },
  {
    name: 'each tab sends by itself',
    file: 'src/web/outbox/with-lock.ts',
    original: "'locks' in navigator",
    replacement: "name === ''",
  },
  {
    name: 'a write goes out under whoever is signed in',
    file: 'src/web/network/call.ts',
    original: "if (customerId !== undefined && endpoint.access === 'customer')",
    replacement: 'if (customerId === 0)',
  },
  {
    name: 'a rejection is let go unseen',
    file: queue,
    original: 'commands.where({ id }).modify({ refusal })',
    replacement: 'commands.where({ id }).delete().then(() => refusal)',
  },
  {
    name: 'ordered lines stay in the cart',
    file: 'src/web/cart/pending.ts',
    original: 'removed?.input.ids ?? orderedLineIds(command)',
    replacement: 'lines',
  },
];
