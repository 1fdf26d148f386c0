import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare3 } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { firstEmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { shop } from '#contract/shop.ts';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import classes from './product-view.module.css';

const ShareSheet = lazyComponent(
  async () => (await import('#web/catalogue/share/share-sheet.tsx')).ShareSheet,
);

export interface PurchaseActions {
  Favourite: ComponentType<{ product: ProductDetail }>;
  Price: ComponentType<{ product: ProductDetail }>;
  Swatches: ComponentType<{ product: ProductDetail; onPicture: (url: string) => void }>;
  BuyPanel: ComponentType<{
    product: ProductDetail;
    onPicture: (url: string) => void;
    children: ReactNode;
  }>;
}

interface PurchaseProps extends PurchaseActions {
  product: ProductDetail;
  onPicture: (url: string) => void;
}

/** The name, the price, and how to buy it. */
export function Purchase({ product, onPicture, Favourite, Price, Swatches, BuyPanel }: PurchaseProps) {
  return (
    <div className={classes.purchase} data-scroll-to-top>
      <div className={classes.text}>
        <h2 className={classes.title}>
          {product.name} <span className={classes.code}>{product.code}</span>
        </h2>
        <Price product={product} />
        <Swatches product={product} onPicture={onPicture} />
        <p className={classes.delivery}>{describeDelivery(product)}</p>
      </div>
      <BuyPanel product={product} onPicture={onPicture}>
        <Favourite product={product} />
        <ShareButton product={product} />
      </BuyPanel>
    </div>
  );
}

function describeDelivery(product: ProductDetail): string {
  return firstEmbroideryArea(product.productItems)
    ? `${shop.embroideryTime} · ${shop.shippingFee}`
    : shop.shippingFee;
}

function ShareButton({ product }: { product: ProductDetail }) {
  const [loaded, setLoaded] = useState(false);
  const [opened, sheet] = useDisclosure(false, { onOpen: () => setLoaded(true) });
  return (
    <>
      <ActionIcon variant="default" aria-label="Chia sẻ" onClick={sheet.open}>
        <IconShare3 size={22} />
      </ActionIcon>
      {loaded && <ShareSheet product={product} opened={opened} onClose={sheet.close} />}
    </>
  );
}
