import type { ProductDetail } from '#contract/catalogue.ts';
import { addLine, changeLine } from './commands.ts';
import { type ChosenLine, LineSheet } from './line-sheet.tsx';
import { mergeLine } from './merge-line.ts';
import { useCart, useRunCommand } from './use-cart.ts';

interface AddToCartSheetProps {
  product: ProductDetail;
  opened: boolean;
  onClose: () => void;
}

/** Chooses a variant of a product and puts it into the cart. */
export function AddToCartSheet({ product, opened, onClose }: AddToCartSheetProps) {
  const { lines } = useCart();
  const say = useRunCommand();
  const add = (chosen: ChosenLine) => {
    const { line, isNew } = mergeLine(lines ?? [], product, chosen);
    onClose();
    void say(isNew ? addLine : changeLine, line, 'Thêm giỏ hàng thành công!', 'Thêm giỏ hàng thất bại');
  };
  return (
    <LineSheet
      product={product}
      title="Thêm vào giỏ hàng"
      action="Thêm vào giỏ hàng"
      opened={opened}
      onClose={onClose}
      onChoose={add}
    />
  );
}
