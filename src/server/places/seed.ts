import type { Transaction } from '#server/database/connect.ts';
import { type PlaceEntry, readAllPlaces } from './read-places.ts';
import { districts, provinces, wards } from './tables.ts';

const withPositions = (places: PlaceEntry[]) => places.map((place, position) => ({ ...place, position }));

// PostgreSQL takes 65,535 values per statement; a ward has four.
const rowsPerStatement = 5_000;

/** The places are those before July 2025 (rule 18). Idempotent: existing rows stay as they are. */
export async function seedPlaces(transaction: Transaction): Promise<void> {
  const all = await readAllPlaces();
  await transaction.insert(provinces).values(withPositions(all.provinces)).onConflictDoNothing();
  await transaction
    .insert(districts)
    .values(
      withPositions(all.districts).map(({ parentId, ...place }) => ({ ...place, provinceId: parentId })),
    )
    .onConflictDoNothing();
  const rows = withPositions(all.wards);
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = rows.slice(from, from + rowsPerStatement);
    await transaction
      .insert(wards)
      .values(batch.map(({ parentId, ...place }) => ({ ...place, districtId: parentId })))
      .onConflictDoNothing();
  }
}
