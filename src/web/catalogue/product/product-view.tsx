import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare3 } from '@tabler/icons-react';
import DOMPurify from 'dompurify';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { shop } from '#contract/shop.ts';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { currentCustomer } from '#web/network/current-customer.ts';
import type { HeartComponent } from '#web/product-cards/product-card.tsx';
import { seenProducts } from '#web/storage/recent-lists.ts';
import descriptionClasses from './description.module.css';
import { ProductPictures } from './product-pictures.tsx';
import classes from './product-view.module.css';

const SuggestionRows = lazy(async () => ({
  default: (await import('./suggestion-rows.tsx')).SuggestionRows,
}));
const ShareSheet = lazy(async () => ({
  default: (await import('#web/catalogue/share/share-sheet.tsx')).ShareSheet,
}));

/** Parts of other nouns, passed in because the catalogue does not import their screens. */
export interface ProductActions {
  Favourite: ComponentType<{ product: ProductDetail }>;
  Price: ComponentType<{ product: ProductDetail }>;
  Swatches: ComponentType<{ product: ProductDetail; onPicture: (url: string) => void }>;
  BuyPanel: ComponentType<{
    product: ProductDetail;
    onPicture: (url: string) => void;
    children: ReactNode;
  }>;
  Heart: HeartComponent;
}

interface ProductViewProps extends ProductActions {
  product: ProductDetail;
}

export function ProductView({ product, Heart, ...actions }: ProductViewProps) {
  const [shownPicture, setShownPicture] = useState<string | null>(null);
  usePrefetchPreviewPictures(product);
  useRecordSeenProduct(product.id);
  return (
    <article className={classes.product}>
      <ProductPictures
        embroideryArea={findEmbroideryArea(product)}
        pictures={product.sliders}
        name={product.name}
        shown={shownPicture}
      />
      <Purchase product={product} onPicture={setShownPicture} {...actions} />
      <div className={classes.description}>
        <StitchedDivider />
        <Description html={product.description} />
      </div>
      <LazySuggestions productId={product.id} Heart={Heart} />
    </article>
  );
}

type PurchaseProps = Omit<ProductViewProps, 'Heart'> & { onPicture: (url: string) => void };

function Purchase({ product, onPicture, Favourite, Price, Swatches, BuyPanel }: PurchaseProps) {
  return (
    <div className={classes.purchase}>
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

// Only opening the page counts, not preloading it.
function useRecordSeenProduct(id: number): void {
  useEffect(() => {
    const customerId = currentCustomer();
    if (customerId !== null) seenProducts.record(customerId, String(id));
  }, [id]);
}

/** After the first paint, so that the page does not wait for them. */
function LazySuggestions(props: { productId: number; Heart: HeartComponent }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  return <Suspense>{isPainted && <SuggestionRows {...props} />}</Suspense>;
}

/** Of the first variant that can be embroidered, as in lists. */
function findEmbroideryArea({ productItems }: ProductDetail): EmbroideryArea | null {
  return productItems.find(({ embroidery }) => embroidery)?.embroidery ?? null;
}

function describeDelivery(product: ProductDetail): string {
  return findEmbroideryArea(product) ? `${shop.embroideryTime} · ${shop.shippingFee}` : shop.shippingFee;
}

function ShareButton({ product }: { product: ProductDetail }) {
  const [loaded, setLoaded] = useState(false);
  const [opened, sheet] = useDisclosure(false, { onOpen: () => setLoaded(true) });
  return (
    <>
      <ActionIcon variant="default" aria-label="Chia sẻ" onClick={sheet.open}>
        <IconShare3 size={22} />
      </ActionIcon>
      <Suspense>{loaded && <ShareSheet product={product} opened={opened} onClose={sheet.close} />}</Suspense>
    </>
  );
}

/** The server sanitizes descriptions; this sanitizes them again, because they become part of the page. */
function Description({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      const fragment = DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ['style'],
        RETURN_DOM_FRAGMENT: true,
      });
      element?.replaceChildren(fragment);
    },
    [html],
  );
  return <div className={descriptionClasses.description} ref={fill} />;
}

/** The service worker caches these pictures, so that a name can be previewed offline later. */
function usePrefetchPreviewPictures({ productItems }: ProductDetail): void {
  useEffect(() => {
    const controller = new AbortController();
    const urls = productItems.flatMap(({ embroidery }) => (embroidery ? [embroidery.image_url] : []));
    for (const url of new Set(urls)) {
      const request = fetch(pictureUrl(url, 320), { priority: 'low', signal: controller.signal });
      // Offline, the next visit tries again.
      request.catch(() => undefined);
    }
    return () => controller.abort();
  }, [productItems]);
}
