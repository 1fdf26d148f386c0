import { Suspense } from 'react';
import { completeEmbroidery, type EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LazyEmblem } from './lazy-embroidery.tsx';
import classes from './sewn-picture.module.css';
import { centringOffset, chooseZoom } from './zoom.ts';

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
  const zoom = chooseZoom(embroideryArea, { maxWidth: 0.66, maxHeight: 0.66, maxZoom: 1.8 });
  const [x, y] = [centringOffset(embroideryArea.x, zoom), centringOffset(embroideryArea.y, zoom)];
  return (
    <span className={classes.frame}>
      <span
        className={classes.stage}
        style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${zoom})` }}
      >
        <Picture url={embroideryArea.image_url} alt="" sizes={sizes} />
        <Suspense>
          <LazyEmblem embroideryArea={embroideryArea} embroidery={embroidery} />
        </Suspense>
      </span>
    </span>
  );
}
