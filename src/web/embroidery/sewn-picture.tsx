import type { ReactNode } from 'react';
import { completeEmbroidery, type EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LazyEmblem, LazySewnName } from './lazy-embroidery.tsx';
import { sewnOnProduct } from './sewn-on-product.ts';
import classes from './sewn-picture.module.css';
import { useChildPreferences } from './use-child-preferences.ts';
import { centringOffset, chooseZoom, type ZoomLimits } from './zoom.ts';

interface SewnPictureProps {
  /** Shown if nothing is embroidered. */
  url: string;
  embroideryArea: EmbroideryArea | null;
  values: OrderAttributeValues;
  sizes: string;
}

export function SewnPicture({ url, embroideryArea, values, sizes }: SewnPictureProps) {
  const embroidery = completeEmbroidery(values);
  if (!embroideryArea || !embroidery) return <Picture url={url} alt="" sizes={sizes} />;
  return (
    <Zoomed embroideryArea={embroideryArea} limits={{ maxWidth: 0.66, maxHeight: 0.66, maxZoom: 1.8 }}>
      <Picture url={embroideryArea.image_url} alt="" sizes={sizes} />
      <LazyEmblem embroideryArea={embroideryArea} embroidery={embroidery} />
    </Zoomed>
  );
}

interface ChildPictureProps {
  url: string;
  alt?: string;
  embroideryArea: EmbroideryArea | null;
  sizes: string;
  eager: boolean;
}

/** A product with the child's name sewn on it, where the customer has told one. */
export function ChildPicture({ url, alt = '', embroideryArea, sizes, eager }: ChildPictureProps) {
  const { preferences } = useChildPreferences();
  const embroidery = sewnOnProduct(preferences, embroideryArea);
  if (!embroideryArea || !embroidery) return <Picture url={url} alt={alt} sizes={sizes} eager={eager} />;
  return (
    <Zoomed embroideryArea={embroideryArea} limits={{ maxWidth: 0.56, maxHeight: 0.5, maxZoom: 1.4 }}>
      <Picture url={embroideryArea.image_url} alt={alt} sizes={sizes} eager={eager} />
      <LazySewnName embroideryArea={embroideryArea} embroidery={embroidery} />
    </Zoomed>
  );
}

interface ZoomedProps {
  embroideryArea: EmbroideryArea;
  limits: ZoomLimits;
  children: ReactNode;
}

function Zoomed({ embroideryArea, limits, children }: ZoomedProps) {
  const zoom = chooseZoom(embroideryArea, limits);
  const [x, y] = [centringOffset(embroideryArea.x, zoom), centringOffset(embroideryArea.y, zoom)];
  const transform = `translate(${x * 100}%, ${y * 100}%) scale(${zoom})`;
  return (
    <span className={classes.frame}>
      <span className={classes.stage} style={{ transform }}>
        {children}
      </span>
    </span>
  );
}
