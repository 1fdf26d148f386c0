import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueEntry } from '#contract/catalogue-query/catalogue-entry.ts';
import { CatalogueIndex, type ProductFilter } from '#contract/catalogue-query/catalogue-index.ts';
import { productSorts } from '#contract/catalogue-query/sort.ts';
import { foldText, searchableText } from '#contract/catalogue-query/text-search.ts';

// Rule 15 again, in the plainest way.

const tree = [
  { id: 1, children: [{ id: 2, children: [{ id: 3, children: [] }] }] },
  { id: 4, children: [] },
];
const withDescendants: Record<number, readonly number[]> = { 1: [1, 2, 3], 2: [2, 3], 3: [3], 4: [4], 5: [] };

const vietnamese = new Intl.Collator('vi');

function listPlainly(entries: readonly CatalogueEntry[], filter: ProductFilter): number[] {
  const { categories, tags, text, sort } = filter;
  const words = foldText(text).split(' ').filter(Boolean);
  const selected = categories.flatMap(id => withDescendants[id] ?? []);
  const phrase = [...new Set(words)].join(' ');
  const rank = (entry: CatalogueEntry) =>
    Number(entry.text.includes(phrase)) + Number(` ${entry.text}`.includes(` ${phrase}`));
  const isMatch = (entry: CatalogueEntry) =>
    words.every(word => entry.text.includes(word)) &&
    (categories.length === 0 || entry.categories.some(id => selected.includes(id))) &&
    (tags.length === 0 || entry.tags.some(id => tags.includes(id)));
  const paid = (entry: CatalogueEntry) => entry.sale_price ?? entry.price;
  const share = (entry: CatalogueEntry) => Math.min(1, paid(entry) / entry.price || 1);
  const comparisons: Record<ProductFilter['sort'], (a: CatalogueEntry, b: CatalogueEntry) => number> = {
    newest: (a, b) => rank(b) - rank(a),
    price_asc: (a, b) => paid(a) - paid(b),
    price_desc: (a, b) => paid(b) - paid(a),
    name: (a, b) => vietnamese.compare(a.name, b.name),
    sale: (a, b) => share(a) - share(b),
  };
  return entries
    .filter(isMatch)
    .sort((a, b) => comparisons[sort](a, b) || b.id - a.id)
    .map(({ id }) => id);
}

const words = ['áo', 'áo sợi', 'sợi', 'khăn', 'yếm', 'yếm áo', 'sữa', 'ao', 'soi'];

const entry = fc
  .record({
    id: fc.integer({ min: 1, max: 10_000 }),
    name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map(parts => parts.join(' ')),
    price: fc.integer({ min: 1, max: 5 }),
    sale_price: fc.option(fc.integer({ min: 1, max: 6 })),
    categories: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { maxLength: 2 }),
    tags: fc.uniqueArray(fc.constantFrom(1, 2), { maxLength: 2 }),
  })
  .map((fields): CatalogueEntry => {
    const code = `P${fields.id}`;
    const shown = { code, image_url: '', price_varies: false, embroidery: null };
    return { ...fields, ...shown, text: searchableText({ ...fields, code }) };
  });

const newestFirst = (entries: readonly CatalogueEntry[]) => entries.toSorted((a, b) => b.id - a.id);
const catalogue = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 60 }).map(newestFirst);

const filter = fc.record({
  page: fc.constant(1),
  categories: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5), { maxLength: 2 }),
  tags: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
  text: fc
    .array(fc.constantFrom(...words, 'a', 'p1', 'so', 'ợi kh', 'o s'), { maxLength: 3 })
    .map(parts => parts.join(' ')),
  sort: fc.constantFrom(...productSorts),
});

function listAllPages(index: CatalogueIndex, wanted: ProductFilter): number[] {
  const { last_page } = index.query(wanted, tree).pagination;
  const pages = Array.from({ length: last_page }, (_, page) =>
    index.query({ ...wanted, page: page + 1 }, tree),
  );
  return pages.flatMap(({ entries }) => entries.map(({ id }) => id));
}

test('answers any question as rule 15 says', () => {
  fc.assert(
    fc.property(catalogue, filter, (entries, wanted) => {
      expect(listAllPages(new CatalogueIndex(entries), wanted)).toEqual(listPlainly(entries, wanted));
    }),
    { numRuns: 1_000, seed: 11 },
  );
});

/** The first few of `changes` are withdrawn. */
const changeMap = (changes: readonly CatalogueEntry[]) =>
  new Map(changes.map((change, index) => [change.id, index < 3 ? null : change]));

test('answers after changes, and changes of these, as if it had been new', () => {
  const filters = fc.array(filter, { maxLength: 8 });
  fc.assert(
    fc.property(catalogue, catalogue, catalogue, filters, (entries, changes, later, wanted) => {
      const present = new Map<number, CatalogueEntry | null>(entries.map(each => [each.id, each]));
      let index = new CatalogueIndex(entries);
      for (const changed of [changeMap(changes), changeMap(later)]) {
        for (const _ of index.prepare());
        index = index.update(changed);
        for (const [id, change] of changed) present.set(id, change);
      }
      const expected = newestFirst([...present.values()].filter(each => each !== null));
      for (const each of wanted) expect(listAllPages(index, each)).toEqual(listPlainly(expected, each));
    }),
    { numRuns: 300, seed: 12 },
  );
});

test('a new price changes the order by price', () => {
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 40, seed: 2 }).map((each, id) => ({ ...each, id: id + 1 })),
  );
  const index = new CatalogueIndex(entries);
  for (const _ of index.prepare());
  const [first] = entries;
  const changed = entries
    .filter(({ id }) => id === first?.id)
    .map(each => ({ ...each, price: 99, sale_price: null }));
  const updated = index.update(new Map(changed.map(each => [each.id, each])));
  const all: ProductFilter = { page: 1, categories: [], tags: [], text: '', sort: 'price_desc' };
  expect(updated.query(all, []).entries[0]).toEqual(changed[0]);
  expect(updated.query({ ...all, sort: 'newest', text: first?.code ?? '' }, []).entries).toContainEqual(
    changed[0],
  );
});

test('sorts more entries than one step does', () => {
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 5_000, seed: 3 }).map((each, id) => ({ ...each, id: id + 1 })),
  );
  const index = new CatalogueIndex(entries);
  for (const sort of productSorts) {
    const wanted: ProductFilter = { page: 1, categories: [], tags: [1], text: '', sort };
    expect(listAllPages(index, wanted)).toEqual(listPlainly(entries, wanted));
  }
});

test('answers any question about words that many products have', () => {
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 1_000, seed: 8 }).map((each, id) => ({ ...each, id: id + 1 })),
  );
  const index = new CatalogueIndex(entries);
  const texts = fc.array(
    fc.constantFrom('a', 'o', 's', 'i', 'y', 'ao', 'so', 'oi', 'soi', 'p1', 'yem', 'kh', '1'),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(filter, texts, (wanted, parts) => {
      const question = { ...wanted, text: parts.join(' ') };
      expect(listAllPages(index, question)).toEqual(listPlainly(entries, question));
    }),
    { numRuns: 100, seed: 9 },
  );
});

test('a query finishes what is being prepared, and the preparation goes on', () => {
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 2_000, seed: 5 }).map((each, id) => ({ ...each, id: id + 1 })),
  );
  const index = new CatalogueIndex(entries);
  const preparation = index.prepare();
  const wanted: ProductFilter = { page: 1, categories: [], tags: [], text: 'ao soi', sort: 'name' };
  for (let step = 0; step < 3; step++) preparation.next();
  expect(listAllPages(index, wanted)).toEqual(listPlainly(entries, wanted));
  for (const _ of preparation);
  expect(listAllPages(index, wanted)).toEqual(listPlainly(entries, wanted));
});

test('a page past the end is empty, and says how many there are', () => {
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 30, seed: 6 }).map((each, id) => ({ ...each, id: id + 1 })),
  );
  for (const text of ['', 'ao', 'p'])
    for (const sort of productSorts) {
      const wanted: ProductFilter = { page: 1, categories: [], tags: [], text, sort };
      const index = new CatalogueIndex(entries);
      const { pagination } = index.query(wanted, tree);
      const past = index.query({ ...wanted, page: 1e9 }, tree);
      expect(past).toEqual({ entries: [], pagination: { ...pagination, current_page: 1e9 } });
    }
});

test('lists the products with given ids only', () => {
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 30, seed: 4 }).map((each, id) => ({ ...each, id: id + 1 })),
  );
  const all: ProductFilter = { page: 1, categories: [], tags: [], text: '', sort: 'newest' };
  const { entries: chosen, pagination } = new CatalogueIndex(entries).query(all, tree, new Set([3, 17, 99]));
  expect(chosen.map(({ id }) => id)).toEqual([17, 3]);
  expect(pagination.total).toBe(2);
});

test('a search of letters looks at no text twice', () => {
  let looks = 0;
  const entries = newestFirst(
    fc.sample(entry, { numRuns: 500, seed: 7 }).map((each, id) => ({
      ...each,
      id: id + 1,
      get text() {
        looks += 1;
        return each.text;
      },
    })),
  );
  const index = new CatalogueIndex(entries);
  for (const _ of index.prepare());
  for (const text of ['a o', 's o i', 'k h a n', 'y e m a o s u']) {
    looks = 0;
    const { pagination } = index.query({ page: 1, categories: [], tags: [], text, sort: 'newest' }, []);
    expect(pagination.total).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(entries.length);
  }
});
