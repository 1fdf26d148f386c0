import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contract/cart.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { wordsFor } from '#web/network/call-failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { changeLine } from './commands.ts';
import { type ChosenLine, LineSheet } from './line-sheet.tsx';
import { lineOf } from './new-line.ts';
import { useSaying } from './use-cart.ts';

const title = 'Sửa sản phẩm trong giỏ';

/** Changes a line of the cart: its variant, its embroidery, how many. */
export function EditLineSheet({ line, onClose }: { line: CartItem; onClose: () => void }) {
  const { data: product, error, refetch } = useQuery(catalogueQueries.product(line.product.id));
  const say = useSaying();
  if (!product) {
    return (
      <Sheet title={title} opened onClose={onClose}>
        {error ? (
          <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} />
        ) : (
          <p role="status">Đang mở…</p>
        )}
      </Sheet>
    );
  }
  const change = (chosen: ChosenLine) => {
    onClose();
    void say(
      changeLine,
      lineOf(product, chosen, line.id),
      'Cập nhật giỏ hàng thành công!',
      'Cập nhật giỏ hàng thất bại',
    );
  };
  return (
    <LineSheet
      product={product}
      line={line}
      title={title}
      action="Cập nhật"
      opened
      onClose={onClose}
      onChoose={change}
    />
  );
}
