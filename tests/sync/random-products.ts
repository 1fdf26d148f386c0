import fc from 'fast-check';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Their names and prices are hard to sort: accents, case, punctuation, equal prices, sale prices above the price. */
export async function insertRandomProducts(database: Database): Promise<void> {
  const letters = [...'aàảăằâbcdđeèêgioôơuưyAÁĂÂĐÊÔƠƯ z09-.'];
  const unit = fc.oneof(
    fc.constantFrom(...letters),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const price = fc.integer({ min: 0, max: 6 }).map(step => step * 7_000);
  const row = fc.record({ name: fc.string({ unit, maxLength: 4 }), price, salePrice: fc.option(price) });
  const rows = fc.sample(row, { numRuns: 120, seed: 5 });
  await inTransaction(database, async transaction => {
    const changeNumber = await nextChangeNumber(transaction);
    const otherColumns = {
      searchText: 'x',
      description: '',
      sliders: [],
      attributes: [],
      orderAttributes: [],
      changeNumber,
    };
    const productRows = rows.map((values, index) => ({
      ...otherColumns,
      ...values,
      // PostgreSQL cannot store NUL or half a surrogate pair.
      name: values.name.toWellFormed().replaceAll('\0', ''),
      id: 1_000 + index,
      code: `S${index}`,
    }));
    await transaction.insert(products).values(productRows);
  });
}
