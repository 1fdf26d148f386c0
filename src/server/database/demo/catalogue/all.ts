import type { DemoProduct } from './product.ts';
import { bathing } from './products/bathing.ts';
import { feeding } from './products/feeding.ts';
import { fromEuropeAndToys } from './products/from-europe-and-toys.ts';
import { fromJapanAndKorea } from './products/from-japan-and-korea.ts';
import { hatsAndSocks } from './products/hats-and-socks.ts';
import { mothers } from './products/mothers.ts';
import { sewnBags } from './products/sewn-bags.ts';
import { sewnBedding } from './products/sewn-bedding.ts';
import { sewnBlankets } from './products/sewn-blankets.ts';
import { sewnClothes } from './products/sewn-clothes.ts';

const shelves = [
  sewnClothes,
  feeding,
  sewnBlankets,
  hatsAndSocks,
  sewnBedding,
  bathing,
  sewnBags,
  fromJapanAndKorea,
  mothers,
  fromEuropeAndToys,
];

/** The whole demo catalogue, oldest first: shelf by shelf in turn, so that a page of the shop shows some of each. */
export const demoProducts: DemoProduct[] = Array.from({
  length: Math.max(...shelves.map(shelf => shelf.length)),
})
  .flatMap((_, row) => shelves.map(shelf => shelf.at(-1 - row)))
  .filter(product => product !== undefined);
