import { type Speaker, speaker } from '#web/outbox/ui/command-label.tsx';
import { addLine, changeLine, type Line, removeLines } from './commands.ts';
import { MendLine } from './fix-line.tsx';

const thing = ({ name, detail, quantity }: Line) => `${name} · ${detail} × ${quantity}`;

/** What is done to the cart, in words. */
export const cartSpeakers: readonly Speaker[] = [
  speaker(addLine, {
    title: () => 'Thêm vào giỏ',
    thing,
    mend: command => <MendLine command={command} />,
  }),
  speaker(changeLine, {
    title: () => 'Sửa trong giỏ',
    thing,
    mend: command => <MendLine command={command} />,
  }),
  speaker(removeLines, {
    title: () => 'Xóa khỏi giỏ',
    thing: ({ ids }) => `${ids.length} sản phẩm`,
  }),
];
