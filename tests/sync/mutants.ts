/** One way to break the way of a write; the days with a bad network must notice each. */
export interface Mutant {
  name: string;
  file: string;
  /** Stands there exactly once. */
  found: string;
  becomes: string;
}

const queue = 'src/web/outbox/queue.ts';
const verdict = 'src/web/outbox/verdict.ts';
const sender = 'src/web/outbox/sender.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'the shop does a repeated write again',
    file: 'src/server/http/endpoint/idempotency.ts',
    found: 'throw new ReplayedRequest();',
    becomes: '{}',
  },
  {
    name: 'each try has a key of its own',
    file: sender,
    found: 'idempotencyKey: id,',
    becomes: 'idempotencyKey: crypto.randomUUID(),',
  },
  {
    name: 'an ended session counts as a rejection',
    file: verdict,
    found: "{ from: 401, to: 401, kind: 'sign-in' },",
    becomes: '',
  },
  {
    name: 'a spent token counts as a rejection',
    file: verdict,
    found: "{ from: 419, to: 419, kind: 'renew-token' },",
    becomes: '',
  },
  {
    name: 'a portal’s page, or no answer, counts as accepted',
    file: sender,
    found: 'return verdictFor(error);',
    becomes: "const verdict = verdictFor(error);\n    return verdict.kind === 'wait' ? [] : verdict;",
  },
  {
    name: 'a broken shop counts as a rejection',
    file: verdict,
    found: "{ from: 500, to: 599, kind: 'wait' }",
    becomes: "{ from: 500, to: 599, kind: 'rejected' }",
  },
  {
    name: 'what was sent is written over',
    file: queue,
    found: ' || newest.sentAt !== null',
    becomes: '',
  },
  {
    name: 'what was sent is taken back',
    file: queue,
    found: '.filter(row => row.sentAt === null || row.refusal !== null)',
    becomes: '.filter(() => true)',
  },
  {
    name: 'nobody notes that it was sent',
    file: queue,
    found: 'if (oldest.sentAt === null)',
    becomes: 'if (oldest.sentAt === 0)',
  },
  {
    name: 'a change of one thing folds into that of another',
    file: queue,
    found: 'kind.coalesceKey(older.data) === kind.coalesceKey(input)',
    becomes: 'kind.coalesceKey(older.data) !== null',
  },
  {
    name: 'the newest goes first',
    file: queue,
    found: 'filter(isSendable).first();',
    becomes: 'filter(isSendable).last();',
  },
  {
    name: 'each tab sends by itself',
    file: 'src/web/outbox/with-lock.ts',
    found: "'locks' in navigator",
    becomes: "name === ''",
  },
  {
    name: 'a write goes out under whoever is signed in',
    file: 'src/web/network/call.ts',
    found: "if (customerId !== undefined && endpoint.access === 'customer')",
    becomes: 'if (customerId === 0)',
  },
  {
    name: 'a rejection is let go unseen',
    file: queue,
    found: 'commands.where({ id }).modify({ refusal })',
    becomes: 'commands.where({ id }).delete().then(() => refusal)',
  },
  {
    name: 'ordered lines stay in the cart',
    file: 'src/web/cart/pending.ts',
    found: 'lines.filter(line => !ordered.input.item_ids.includes(line.id))',
    becomes: 'lines',
  },
];
