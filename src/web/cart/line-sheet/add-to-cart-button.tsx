import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { cartCommands } from '#web/cart/commands.ts';
import { useCart } from '#web/cart/use-cart.ts';
import type { CompleteChoice } from '#web/line-items/build-line.ts';
import { usePutCommand } from '#web/outbox/ui/use-put-command.ts';
import { flyIntoCart } from './fly-into-cart.ts';
import { LineSheet } from './line-sheet.tsx';
import { mergeLine } from './merge-line.ts';
import { useLineDraft } from './use-line-draft.ts';

export function AddToCartButton({ product }: { product: ProductDetail }) {
  const [opened, sheet] = useDisclosure();
  const { lines } = useCart();
  const run = usePutCommand();
  const { choice, change, finish } = useLineDraft(product);
  const add = async (chosen: CompleteChoice) => {
    const { line, isNew } = mergeLine(lines ?? [], product, chosen);
    sheet.close();
    const command = isNew ? cartCommands.add : cartCommands.change;
    if (!(await run(command, line, 'Thêm giỏ hàng thành công!', 'Thêm giỏ hàng thất bại'))) return;
    finish();
    flyIntoCart(chosen.variant.image_url);
  };
  if (product.productItems.length === 0) return <Button disabled>Tạm hết hàng</Button>;
  return (
    <>
      <Button leftSection={<IconShoppingBagPlus size={20} />} onClick={sheet.open}>
        Thêm vào giỏ
      </Button>
      <LineSheet
        product={product}
        title="Thêm vào giỏ hàng"
        action="Thêm vào giỏ hàng"
        choice={choice}
        opened={opened}
        onChange={change}
        onClose={sheet.close}
        onChoose={chosen => void add(chosen)}
      />
    </>
  );
}
