import type { Thing } from './thing.ts';
import { backpack } from './things/backpack.ts';
import { bellyBand } from './things/belly-band.ts';
import { bib } from './things/bib.ts';
import { bloomers } from './things/bloomers.ts';
import { bodySuit } from './things/body-suit.ts';
import { bottle } from './things/bottle.ts';
import { bowl } from './things/bowl.ts';
import { bunting } from './things/bunting.ts';
import { carrier } from './things/carrier.ts';
import { changingMat } from './things/changing-mat.ts';
import { clothBook } from './things/cloth-book.ts';
import { creamJar } from './things/cream-jar.ts';
import { dress } from './things/dress.ts';
import { drops } from './things/drops.ts';
import { giftSet } from './things/gift-set.ts';
import { hat } from './things/hat.ts';
import { hoodedTowel } from './things/hooded-towel.ts';
import { milkTowels } from './things/milk-towels.ts';
import { mittens } from './things/mittens.ts';
import { muslin } from './things/muslin.ts';
import { nursingCover } from './things/nursing-cover.ts';
import { pacifierClip } from './things/pacifier-clip.ts';
import { pillow } from './things/pillow.ts';
import { plushRabbit } from './things/plush-rabbit.ts';
import { quietMobile } from './things/quiet-mobile.ts';
import { quilt } from './things/quilt.ts';
import { rattle } from './things/rattle.ts';
import { sleepingBag } from './things/sleeping-bag.ts';
import { socks } from './things/socks.ts';
import { spoonSet } from './things/spoon-set.ts';
import { stackingRings } from './things/stacking-rings.ts';
import { storageBasket } from './things/storage-basket.ts';
import { strawCup } from './things/straw-cup.ts';
import { swaddle } from './things/swaddle.ts';
import { teether } from './things/teether.ts';
import { toothbrushSet } from './things/toothbrush-set.ts';
import { tote } from './things/tote.ts';
import { tub } from './things/tub.ts';
import { vest } from './things/vest.ts';
import { washBottle } from './things/wash-bottle.ts';

/** Every kind of thing the shop has drawn. */
export const kinds = {
  backpack,
  bellyBand,
  bib,
  bloomers,
  bodySuit,
  bottle,
  bowl,
  bunting,
  carrier,
  changingMat,
  clothBook,
  creamJar,
  dress,
  drops,
  giftSet,
  hat,
  hoodedTowel,
  milkTowels,
  mittens,
  muslin,
  nursingCover,
  pacifierClip,
  pillow,
  plushRabbit,
  quietMobile,
  quilt,
  rattle,
  sleepingBag,
  socks,
  spoonSet,
  stackingRings,
  storageBasket,
  strawCup,
  swaddle,
  teether,
  toothbrushSet,
  tote,
  tub,
  vest,
  washBottle,
} satisfies Record<string, Thing>;
export type Kind = keyof typeof kinds;
