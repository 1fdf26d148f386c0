import type { ProductDrawing } from './article.ts';
import { changingMat } from './articles/bath-and-care/changing-mat.ts';
import { creamJar } from './articles/bath-and-care/cream-jar.ts';
import { drops } from './articles/bath-and-care/drops.ts';
import { hoodedTowel } from './articles/bath-and-care/hooded-towel.ts';
import { milkTowels } from './articles/bath-and-care/milk-towels.ts';
import { toothbrushSet } from './articles/bath-and-care/toothbrush-set.ts';
import { tub } from './articles/bath-and-care/tub.ts';
import { washBottle } from './articles/bath-and-care/wash-bottle.ts';
import { bellyBand } from './articles/clothes/belly-band.ts';
import { bib } from './articles/clothes/bib.ts';
import { bloomers } from './articles/clothes/bloomers.ts';
import { bodySuit } from './articles/clothes/body-suit.ts';
import { dress } from './articles/clothes/dress.ts';
import { hat } from './articles/clothes/hat.ts';
import { mittens } from './articles/clothes/mittens.ts';
import { socks } from './articles/clothes/socks.ts';
import { vest } from './articles/clothes/vest.ts';
import { bottle } from './articles/feeding/bottle.ts';
import { bowl } from './articles/feeding/bowl.ts';
import { nursingCover } from './articles/feeding/nursing-cover.ts';
import { pacifierClip } from './articles/feeding/pacifier-clip.ts';
import { spoonSet } from './articles/feeding/spoon-set.ts';
import { strawCup } from './articles/feeding/straw-cup.ts';
import { backpack } from './articles/out-and-home/backpack.ts';
import { bunting } from './articles/out-and-home/bunting.ts';
import { carrier } from './articles/out-and-home/carrier.ts';
import { giftSet } from './articles/out-and-home/gift-set.ts';
import { storageBasket } from './articles/out-and-home/storage-basket.ts';
import { tote } from './articles/out-and-home/tote.ts';
import { clothBook } from './articles/play/cloth-book.ts';
import { plushRabbit } from './articles/play/plush-rabbit.ts';
import { rattle } from './articles/play/rattle.ts';
import { stackingRings } from './articles/play/stacking-rings.ts';
import { teether } from './articles/play/teether.ts';
import { muslin } from './articles/sleep/muslin.ts';
import { pillow } from './articles/sleep/pillow.ts';
import { quietMobile } from './articles/sleep/quiet-mobile.ts';
import { quilt } from './articles/sleep/quilt.ts';
import { sleepingBag } from './articles/sleep/sleeping-bag.ts';
import { swaddle } from './articles/sleep/swaddle.ts';

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
