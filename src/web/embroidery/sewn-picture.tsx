import { Suspense } from 'react';
import { completeEmbroidery, type SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LazyEmblem } from './lazy-embroidery.tsx';
import classes from './sewn-picture.module.css';
import { centringOffset, zoomFor } from './zoom.ts';

interface SewnPictureProps {
  /** Shown if nothing is embroidered. */
  url: string;
  placement: SewingPlace | null;
  values: OrderAttributeValues;
  sizes: string;
}

/** A small picture of an embroidered product, zoomed in so that the name is legible. */
export function SewnPicture({ url, placement, values, sizes }: SewnPictureProps) {
  const embroidery = completeEmbroidery(values);
  if (!placement || !embroidery) return <Picture url={url} alt="" sizes={sizes} />;
  const zoom = zoomFor(placement, { maxWidth: 0.66, maxHeight: 0.66, maxZoom: 1.8 });
  const [x, y] = [centringOffset(placement.x, zoom), centringOffset(placement.y, zoom)];
  return (
    <span className={classes.frame}>
      <span
        className={classes.stage}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
      >
        <Picture url={placement.image_url} alt="" sizes={sizes} />
        <Suspense>
          <LazyEmblem placement={placement} embroidery={embroidery} />
        </Suspense>
      </span>
    </span>
  );
}
