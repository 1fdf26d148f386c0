import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShoppingBagPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { guessVariant } from '#web/line-items/variant.ts';
import classes from './buy-panel.module.css';
import type { LineChoice } from './line-choice.ts';
import { LineForm } from './line-form.tsx';
import { LineSheet } from './line-sheet.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

const title = 'Thêm vào giỏ hàng';

/** Where no sheet closes, a second tap within this time is the same one. */
const doubleTapMs = 700;

interface BuyPanelProps {
  product: ProductDetail;
  onPicture: (url: string) => void;
  /** The buttons beside the one that adds to the cart. */
  children: ReactNode;
}

/** On a phone a button opens the choices in a sheet; on a wide screen they stand open. */
export function BuyPanel({ product, onPicture, children }: BuyPanelProps) {
  const isWide = useIsWide();
  if (product.productItems.length === 0)
    return (
      <div className={classes.bar} data-sticky="bottom">
        {children}
        <Button disabled>Tạm hết hàng</Button>
      </div>
    );
  if (isWide)
    return (
      <OpenChoices product={product} onPicture={onPicture}>
        {children}
      </OpenChoices>
    );
  return (
    <div className={classes.bar} data-sticky="bottom">
      {children}
      <AddToCartButton product={product} />
    </div>
  );
}

function AddToCartButton({ product }: { product: ProductDetail }) {
  const [opened, sheet] = useDisclosure();
  const { choice, change, add } = useAddToCart(product);
  return (
    <>
      <Button leftSection={<IconShoppingBagPlus size={20} />} onClick={sheet.open}>
        Thêm vào giỏ
      </Button>
      <LineSheet
        product={product}
        title={title}
        action={title}
        choice={choice}
        opened={opened}
        onChange={change}
        onClose={sheet.close}
        onChoose={chosen => {
          // The second of two quick taps meets a sheet that is closing.
          if (!opened) return;
          sheet.close();
          void add(chosen);
        }}
      />
    </>
  );
}

function useDoubleTap(): () => boolean {
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    const isSecond = now - lastTap.current < doubleTapMs;
    lastTap.current = now;
    return isSecond;
  };
}

function OpenChoices({ product, onPicture, children }: BuyPanelProps) {
  const { choice, change, add } = useAddToCart(product);
  const isDoubleTap = useDoubleTap();
  const [isQuantityInvalid, setQuantityInvalid] = useState(false);
  const changeAndShow = (next: LineChoice) => {
    change(next);
    const picture = guessVariant(product, next.selection)?.image_url;
    if (picture && next.selection !== choice.selection) onPicture(picture);
  };
  return (
    <>
      <section className={classes.choices} aria-label={title}>
        <LineForm
          product={product}
          choice={choice}
          onChange={changeAndShow}
          onInvalidQuantity={setQuantityInvalid}
        />
      </section>
      <div className={classes.bar} data-sticky="bottom">
        {children}
        <SubmitButton
          action={title}
          product={product}
          choice={choice}
          isQuantityInvalid={isQuantityInvalid}
          onChoose={chosen => !isDoubleTap() && void add(chosen)}
        />
      </div>
    </>
  );
}
