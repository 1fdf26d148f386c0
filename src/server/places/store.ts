import { asc, eq } from 'drizzle-orm';
import type { Place } from '#contract/places.ts';
import type { Database } from '#server/database/connect.ts';
import { districts, provinces, wards } from './tables.ts';

export function listProvinces(database: Database): Promise<Place[]> {
  return database
    .select({ id: provinces.id, name: provinces.name })
    .from(provinces)
    .orderBy(asc(provinces.position));
}

export function listDistricts(database: Database, provinceId: number): Promise<Place[]> {
  return database
    .select({ id: districts.id, name: districts.name })
    .from(districts)
    .where(eq(districts.provinceId, provinceId))
    .orderBy(asc(districts.position));
}

export function listWards(database: Database, districtId: number): Promise<Place[]> {
  return database
    .select({ id: wards.id, name: wards.name })
    .from(wards)
    .where(eq(wards.districtId, districtId))
    .orderBy(asc(wards.position));
}

export async function findWard(database: Database, id: number) {
  const [ward] = await database
    .select({
      id: wards.id,
      name: wards.name,
      districtId: districts.id,
      district: districts.name,
      provinceId: provinces.id,
      province: provinces.name,
    })
    .from(wards)
    .innerJoin(districts, eq(districts.id, wards.districtId))
    .innerJoin(provinces, eq(provinces.id, districts.provinceId))
    .where(eq(wards.id, id));
  return ward;
}
