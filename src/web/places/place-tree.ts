import type { Place } from '#contract/places.ts';

/** Short, because it is loaded whole: provinces, their districts, their wards, each in Vietnamese order. */
type Ward = readonly [id: number, name: string];
type District = readonly [id: number, name: string, wards: readonly Ward[]];
type Province = readonly [id: number, name: string, districts: readonly District[]];
export type PlaceTree = readonly Province[];

/** The service worker stores the tree with the app; `null` while there is none on the phone. */
export async function loadPlaceTree(): Promise<PlaceTree | null> {
  if (!navigator.serviceWorker?.controller) return null;
  try {
    const { default: tree } = await import('virtual:place-tree');
    return tree;
  } catch {
    return null;
  }
}

const toPlaces = (entries: readonly (readonly [id: number, name: string, ...unknown[]])[]): Place[] =>
  entries.map(([id, name]) => ({ id, name }));

export const provincesOf = (tree: PlaceTree): Place[] => toPlaces(tree);

export function districtsOf(tree: PlaceTree, provinceId: number): Place[] | null {
  const province = tree.find(([id]) => id === provinceId);
  return province ? toPlaces(province[2]) : null;
}

export function wardsOf(tree: PlaceTree, districtId: number): Place[] | null {
  for (const [, , districts] of tree) {
    const district = districts.find(([id]) => id === districtId);
    if (district) return toPlaces(district[2]);
  }
  return null;
}
