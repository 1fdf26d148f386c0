import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { type EmbroideryArea, firstEmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { currentCustomer } from '#web/network/session/current-customer.ts';
import type { HeartComponent } from '#web/product-cards/product-card.tsx';
import { seenProducts } from '#web/storage/values/recent-lists.ts';
import { Description } from './description.tsx';
import { ProductPictures } from './product-pictures.tsx';
import classes from './product-view.module.css';
import { Purchase, type PurchaseActions } from './purchase.tsx';

const SuggestionRows = lazyComponent(async () => (await import('./suggestion-rows.tsx')).SuggestionRows);

/** Parts of other nouns, passed in because the catalogue does not import their screens. */
export interface ProductActions extends PurchaseActions {
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
      <div className={classes.main}>
        <ProductPictures
          embroideryAreaOf={url => findEmbroideryArea(product, url)}
          pictures={product.sliders}
          name={product.name}
          shown={shownPicture}
        />
        <Purchase product={product} onPicture={setShownPicture} {...actions} />
        <div className={classes.description}>
          <StitchedDivider />
          <Description html={product.description} />
        </div>
      </div>
      <LazySuggestions productId={product.id} Heart={Heart} />
    </article>
  );
}

/** That of the variant on the picture. The first picture shows the name also where it is of no variant, as lists do. */
function findEmbroideryArea({ productItems, sliders }: ProductDetail, url: string): EmbroideryArea | null {
  const ofVariant = firstEmbroideryArea(productItems.filter(({ image_url }) => image_url === url));
  return ofVariant ?? (url === sliders[0] ? firstEmbroideryArea(productItems) : null);
}

// Only opening the page counts, not preloading it.
function useRecordSeenProduct(id: number): void {
  useEffect(() => {
    const customerId = currentCustomer();
    if (customerId !== null) seenProducts.record(customerId, String(id));
  }, [id]);
}

/**
 * Looked for after the first paint, so that the page does not wait for them. On the way back they are there from the start,
 * because a page that grows later cannot be scrolled to where it was left.
 */
function LazySuggestions({ productId, Heart }: { productId: number; Heart: HeartComponent }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => setIsPainted(true), []);
  const { data } = useQuery({ ...catalogueQueries.suggestions(productId), enabled: isPainted });
  return data && <SuggestionRows suggestions={data} Heart={Heart} />;
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
