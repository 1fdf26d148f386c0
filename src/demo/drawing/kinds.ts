import type { ProductDrawing } from './article.ts';
import { backpack } from './articles/backpack.ts';
import { bellyBand } from './articles/belly-band.ts';
import { bib } from './articles/bib.ts';
import { bloomers } from './articles/bloomers.ts';
import { bodySuit } from './articles/body-suit.ts';
import { bottle } from './articles/bottle.ts';
import { bowl } from './articles/bowl.ts';
import { bunting } from './articles/bunting.ts';
import { carrier } from './articles/carrier.ts';
import { changingMat } from './articles/changing-mat.ts';
import { clothBook } from './articles/cloth-book.ts';
import { creamJar } from './articles/cream-jar.ts';
import { dress } from './articles/dress.ts';
import { drops } from './articles/drops.ts';
import { giftSet } from './articles/gift-set.ts';
import { hat } from './articles/hat.ts';
import { hoodedTowel } from './articles/hooded-towel.ts';
import { milkTowels } from './articles/milk-towels.ts';
import { mittens } from './articles/mittens.ts';
import { muslin } from './articles/muslin.ts';
import { nursingCover } from './articles/nursing-cover.ts';
import { pacifierClip } from './articles/pacifier-clip.ts';
import { pillow } from './articles/pillow.ts';
import { plushRabbit } from './articles/plush-rabbit.ts';
import { quietMobile } from './articles/quiet-mobile.ts';
import { quilt } from './articles/quilt.ts';
import { rattle } from './articles/rattle.ts';
import { sleepingBag } from './articles/sleeping-bag.ts';
import { socks } from './articles/socks.ts';
import { spoonSet } from './articles/spoon-set.ts';
import { stackingRings } from './articles/stacking-rings.ts';
import { storageBasket } from './articles/storage-basket.ts';
import { strawCup } from './articles/straw-cup.ts';
import { swaddle } from './articles/swaddle.ts';
import { teether } from './articles/teether.ts';
import { toothbrushSet } from './articles/toothbrush-set.ts';
import { tote } from './articles/tote.ts';
import { tub } from './articles/tub.ts';
import { vest } from './articles/vest.ts';
import { washBottle } from './articles/wash-bottle.ts';

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
} satisfies Record<string, ProductDrawing>;
export type Kind = keyof typeof kinds;
