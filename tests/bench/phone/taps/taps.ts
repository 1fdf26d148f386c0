import type { Finger } from './finger.ts';

/** Each tap resolves with the ms from the finger to the next paint, and leaves the screen ready for the next. */
export interface Tap {
  name: string;
  /** Where it starts. */
  path: string;
  prepare?(finger: Finger): Promise<unknown>;
  tap(finger: Finger, round: number): Promise<number>;
}

export interface ProductPaths {
  /** Has a name to sew. */
  embroidered: string;
  /** Has nothing but variants to choose. */
  plain: string;
}

/** Runs `undo` unmeasured. */
async function thenUndo(tapped: Promise<number>, undo: () => Promise<unknown>): Promise<number> {
  const duration = await tapped;
  await undo();
  return duration;
}

const openSheet = (finger: Finger) => finger.tap('button', /^Thêm vào giỏ$/);

async function openSheetAtName(finger: Finger): Promise<void> {
  await openSheet(finger);
  await finger.tap('[role=dialog] label', /^Tên thêu/);
}

const firstValues = '[role=dialog] fieldset:has(legend) button:first-child[aria-pressed=false]';

async function fillSheet(finger: Finger): Promise<void> {
  await openSheet(finger);
  while ((await finger.count(firstValues)) > 0) await finger.tap(firstValues, /./);
}

const tabNames = [/^Cửa hàng$/, /^Đơn hàng$/, /Giỏ hàng$/, /^Trang chủ$/];

/** Whether the cart is long changes nothing about these. */
export const shopTaps = ({ embroidered }: ProductPaths): Tap[] => [
  {
    name: 'open a product',
    path: '/shop',
    tap: (finger, round) => thenUndo(finger.tap('article a', /./, round % 8), () => finger.goBack()),
  },
  {
    name: 'next page',
    path: '/shop',
    tap: finger => thenUndo(finger.tap('button', /^Trang sau$/), () => finger.tap('button', /^Trang trước$/)),
  },
  {
    name: 'heart',
    path: '/shop',
    tap: (finger, round) => finger.tap('article button[aria-pressed]', /./, round % 4),
  },
  {
    name: 'open the filter',
    path: '/shop',
    tap: finger => thenUndo(finger.tap('button', /^Bộ lọc/), () => finger.goBack()),
  },
  {
    name: 'tick a filter',
    path: '/shop',
    prepare: finger => finger.tap('button', /^Bộ lọc/),
    tap: (finger, round) => finger.tap('[role=dialog] input[type=checkbox]', /^/, round % 4),
  },
  {
    name: 'open the sheet',
    path: embroidered,
    tap: finger => thenUndo(openSheet(finger), () => finger.goBack()),
  },
  {
    name: 'a letter of the name',
    path: embroidered,
    prepare: openSheetAtName,
    tap: finger => finger.type('a'),
  },
];

export const cartTaps = ({ plain }: ProductPaths): Tap[] => [
  {
    name: 'add to cart',
    path: plain,
    prepare: fillSheet,
    tap: finger =>
      thenUndo(finger.tap('[role=dialog] button', /^Thêm vào giỏ hàng$/), () => fillSheet(finger)),
  },
  {
    name: 'bottom menu',
    path: '/home',
    tap: (finger, round) => finger.tap('nav a', tabNames[round % tabNames.length] ?? /./),
  },
  {
    name: 'stepper',
    path: '/cart',
    tap: (finger, round) => finger.tap('article button', round % 2 ? /^Giảm số lượng/ : /^Tăng số lượng/),
  },
  {
    name: 'choose a line',
    path: '/cart',
    tap: (finger, round) => finger.tap('article input[type=checkbox]', /^Chọn/, round % 4),
  },
];
