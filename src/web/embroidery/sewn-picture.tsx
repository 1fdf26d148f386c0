import { Suspense } from 'react';
import { embroideryOf, type SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LateEmblem } from './lazy-stitches.tsx';
import classes from './sewn-picture.module.css';
import { moved, nearnessFor } from './zoom.ts';

interface SewnPictureProps {
  /** Shown where nothing is sewn. */
  address: string;
  place: SewingPlace | null;
  values: OrderAttributeValues;
  sizes: string;
}

/** A small picture of a thing with its own name on it, near enough that the name can be read. */
export function SewnPicture({ address, place, values, sizes }: SewnPictureProps) {
  const embroidery = embroideryOf(values);
  if (!place || !embroidery) return <Picture address={address} alt="" sizes={sizes} />;
  const near = nearnessFor(place, { across: 0.66, down: 0.66, nearest: 1.8 });
  const transform = `translate(${moved(place.x, near) * 100}%, ${moved(place.y, near) * 100}%) scale(${near})`;
  return (
    <span className={classes.frame}>
      <span className={classes.stage} style={{ transform }}>
        <Picture address={place.image_url} alt="" sizes={sizes} />
        <Suspense>
          <LateEmblem place={place} embroidery={embroidery} />
        </Suspense>
      </span>
    </span>
  );
}
