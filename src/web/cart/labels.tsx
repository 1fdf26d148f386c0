import { type CommandLabeller, createLabeller } from '#web/outbox/ui/command-label.tsx';
import { addLine, changeLine, type Line, removeLines } from './commands.ts';
import { FixLine } from './fix-line.tsx';

const thing = ({ name, detail, quantity }: Line) => `${name} · ${detail} × ${quantity}`;

/** What is done to the cart, in words. */
export const cartLabels: readonly CommandLabeller[] = [
  createLabeller(addLine, {
    title: () => 'Thêm vào giỏ',
    thing,
    mend: command => <FixLine command={command} />,
  }),
  createLabeller(changeLine, {
    title: () => 'Sửa trong giỏ',
    thing,
    mend: command => <FixLine command={command} />,
  }),
  createLabeller(removeLines, {
    title: () => 'Xóa khỏi giỏ',
    thing: ({ ids }) => `${ids.length} sản phẩm`,
  }),
];
