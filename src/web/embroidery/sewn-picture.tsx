import { Suspense } from 'react';
import { completeEmbroidery, type EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LazyEmblem } from './lazy-embroidery.tsx';
import classes from './sewn-picture.module.css';
import { centringOffset, zoomFor } from './zoom.ts';

interface SewnPictureProps {
  /** Shown if nothing is embroidered. */
  url: string;
  sewingPlace: EmbroideryArea | null;
  values: OrderAttributeValues;
  sizes: string;
}

/** Zoomed in so that the name is legible. */
export function SewnPicture({ url, sewingPlace, values, sizes }: SewnPictureProps) {
  const embroidery = completeEmbroidery(values);
  if (!sewingPlace || !embroidery) return <Picture url={url} alt="" sizes={sizes} />;
  const zoom = zoomFor(sewingPlace, { maxWidth: 0.66, maxHeight: 0.66, maxZoom: 1.8 });
  const [x, y] = [centringOffset(sewingPlace.x, zoom), centringOffset(sewingPlace.y, zoom)];
  return (
    <span className={classes.frame}>
      <span
        className={classes.stage}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
      >
        <Picture url={sewingPlace.image_url} alt="" sizes={sizes} />
        <Suspense>
          <LazyEmblem sewingPlace={sewingPlace} embroidery={embroidery} />
        </Suspense>
      </span>
    </span>
  );
}
