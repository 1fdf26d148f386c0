import type { DemoProduct } from './product.ts';
import { bathing } from './products/bathing.ts';
import { feeding } from './products/feeding.ts';
import { fromEurope } from './products/from-europe.ts';
import { fromJapan } from './products/from-japan.ts';
import { fromKorea } from './products/from-korea.ts';
import { giftSets } from './products/gift-sets.ts';
import { goingOut } from './products/going-out.ts';
import { hatsAndSocks } from './products/hats-and-socks.ts';
import { mothers } from './products/mothers.ts';
import { sewnBags } from './products/sewn-bags.ts';
import { sewnBedding } from './products/sewn-bedding.ts';
import { sewnBlankets } from './products/sewn-blankets.ts';
import { sewnDresses } from './products/sewn-dresses.ts';
import { sewnShirts } from './products/sewn-shirts.ts';
import { toys } from './products/toys.ts';

const groups = [
  sewnShirts,
  feeding,
  sewnBlankets,
  hatsAndSocks,
  fromJapan,
  sewnBedding,
  bathing,
  toys,
  sewnBags,
  goingOut,
  fromKorea,
  sewnDresses,
  mothers,
  fromEurope,
  giftSets,
];

/** Oldest first. Takes one product of each group in turn, so that every page of the shop shows a mixture. */
export const demoProducts: DemoProduct[] = Array.from({
  length: Math.max(...groups.map(group => group.length)),
})
  .flatMap((_, row) => groups.map(group => group.at(-1 - row)))
  .filter(product => product !== undefined);
