import type { Mutant } from './mutant.ts';

const queue = 'src/web/outbox/queue.ts';
const sender = 'src/web/outbox/sending/sender.ts';
const applyPage = 'src/web/storage/catalogue/apply-changes-page.ts';

export const phoneMutants: readonly Mutant[] = [
  {
    name: 'a command is written twice after the database was lost',
    file: queue,
    original: 'if (attempts > 1 && (await commands.where({ id }).count()) > 0) return id;',
    replacement: '',
    tests: ['tests/web/storage'],
  },
  {
    name: 'a command whose row is gone counts as accepted',
    file: queue,
    original: 'return row !== undefined && isAccepted(row);',
    replacement: 'return row === undefined || isAccepted(row);',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'what depends on a command is taken back unasked',
    file: queue,
    original: 'if (dependent.some(dependentId => !agreed.includes(dependentId))) return [];',
    replacement: '',
    tests: ['tests/web/outbox', 'tests/web/orders'],
  },
  {
    name: 'what depends on a command stays when it is taken back',
    file: queue,
    original: 'const ids = [id, ...dependent];',
    replacement: 'const ids = [id];',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'only direct dependents are found',
    file: 'src/web/outbox/dependencies.ts',
    original: 'if (tied.some(earlier',
    replacement: 'if (tied.slice(0, 1).some(earlier',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'commands are sent without an answered probe',
    file: sender,
    original: 'if (!(await dependencies.isReachable()))',
    replacement: 'if (false)',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'a poisoned command stops everything behind it',
    file: sender,
    original: 'if (verdict.failed) await dependencies.queue.recordFailure(command.id);',
    replacement: '',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'a rejection leaves the screens as they were',
    file: sender,
    original: 'if (result.rejection.status !== 0) dependencies.onRejected(kind, command);',
    replacement: '',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'what another tab sent is not shown',
    file: 'src/web/outbox/sending/send-queue.ts',
    original: 'await updateStoredQueries(queries, confirmations, invalidated);',
    replacement: '',
    tests: ['tests/web/outbox'],
  },
  {
    name: 'the time that the shop asks to wait is ignored',
    file: 'src/web/network/call.ts',
    original: "const retryAfter = Number(headers.get('Retry-After')) * 1_000 || undefined;",
    replacement: 'const retryAfter = headers ? undefined : 0;',
    tests: ['tests/web/network'],
  },
  {
    name: 'a rejected command is still shown as done',
    file: 'src/web/cart/pending.ts',
    original: 'pending.filter(({ rejection }) => rejection === null).reduce(applyCommand, lines)',
    replacement: 'pending.reduce(applyCommand, lines)',
  },
  {
    name: 'a changed line shows its old name',
    file: 'src/web/cart/pending.ts',
    original: '(line.id === changed.id ? { ...changed, isPending: true } : line)',
    replacement:
      '(line.id === changed.id ? { ...changed, order_attributes: line.order_attributes, isPending: true } : line)',
    tests: ['tests/web/cart'],
  },
  {
    name: 'a removed address is still shown',
    file: 'src/web/customer/pending.ts',
    original: 'return removed ? withoutAddress(addresses, removed.input.id) : addresses;',
    replacement: 'return removed ? addresses.slice() : addresses;',
    tests: ['tests/web/customer'],
  },
  {
    name: 'a new default address leaves the old one',
    file: 'src/web/customer/addresses/address-list.ts',
    original: 'return saved.is_default ? withDefaultAddress(list, saved.id) : list;',
    replacement: 'return list;',
    tests: ['tests/web/customer'],
  },
  {
    name: 'an order does not wait for its changed address',
    file: 'src/web/orders/commands.ts',
    original: 'if (isSavedAddress(address_id, earlier)) return true;',
    replacement: '',
    tests: ['tests/web/outbox', 'tests/web/orders'],
  },
  {
    name: 'an order does not wait for its changed line',
    file: 'src/web/orders/commands.ts',
    original: 'return saved !== null && shown.lines.some(line => contentKey(line) === contentKey(saved));',
    replacement: 'return saved !== null && shown.lines.length === 0;',
    tests: ['tests/web/outbox', 'tests/web/orders'],
  },
  {
    name: 'a page of the catalogue is laid in twice by two tabs',
    file: applyPage,
    original: "if ((current?.cursor ?? '') !== fromCursor) return;",
    replacement: '',
    tests: ['tests/sync/catalogue-download.test.ts'],
  },
  {
    name: 'withdrawn products stay in the replica',
    file: applyPage,
    original: 'await products.bulkDelete(page.removed.map(id => [copy, id]));',
    replacement: '',
    tests: ['tests/sync/catalogue-download.test.ts', 'tests/sync/replica-queries.test.ts'],
  },
  {
    name: 'an incomplete replica answers',
    file: applyPage,
    original: 'whole: whole || !page.has_more',
    replacement: 'whole: true',
    tests: ['tests/sync/catalogue-download.test.ts'],
  },
  {
    name: "a captive portal's page is cached as a picture",
    file: 'sw/pictures/image-response.ts',
    original: "return status === 200 && headers.get('content-type')?.startsWith('image/') === true;",
    replacement: "return status === 200 && headers.has('content-type');",
    tests: ['tests/sw'],
  },
];
