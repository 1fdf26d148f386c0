import { Suspense, useRef } from 'react';
import { type Embroidery, partialEmbroidery, type SewingPlace } from '#contract/embroidery/embroidery.ts';
import type { OrderAttributeValues } from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import { LazyEmblem, LazyTooLongWarning } from './lazy-stitches.tsx';
import classes from './preview.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';
import { panBy, zoomFor } from './zoom.ts';

/**
 * The name on the thing as it will look, live. Whole at first; when the sheet is scrolled to the questions about the name,
 * the lower part stays in sight and the picture comes near.
 */
export function EmbroideryPreview({ place, values }: { place: SewingPlace; values: OrderAttributeValues }) {
  const top = useRef<HTMLSpanElement>(null);
  const near = useScrolledPast(top);
  const embroidery = partialEmbroidery(values);
  return (
    <>
      <span ref={top} className={classes.top} />
      <div className={classes.preview}>
        <div
          role="img"
          aria-label={wordsFor(embroidery)}
          className={classes.stage}
          style={{ transform: near ? nearTo(place) : undefined }}
        >
          <Picture address={place.image_url} alt="" sizes="(min-width: 600px) 560px, 100vw" eager />
          <Suspense>{embroidery && <LazyEmblem place={place} embroidery={embroidery} />}</Suspense>
        </div>
        <Suspense>{embroidery && <LazyTooLongWarning place={place} embroidery={embroidery} />}</Suspense>
      </div>
    </>
  );
}

function wordsFor(embroidery: Embroidery | null): string {
  if (!embroidery) return 'Xem trước: sản phẩm chưa thêu tên';
  const { name, lettering, thread, motif } = embroidery;
  const said = name ? `tên «${name}» thêu` : 'chưa có tên,';
  const picture = motif === 'Không' ? '' : `, hình ${motif}`;
  return `Xem trước: ${said} chữ ${lettering}, chỉ ${thread}${picture}`;
}

/** Brings the place of the name to the middle of what stays in sight, and leaves no gap there. */
function nearTo(place: SewingPlace): string {
  const near = zoomFor(place, { across: 0.64, down: 0.44, nearest: 2.4 });
  const across = `${panBy(place.x, near) * 100}%`;
  const middle = `calc(var(--height) - var(--in-sight) / 2 - ${place.y * near * 100}%)`;
  const lowest = `calc(var(--height) - ${near * 100}%)`;
  const highest = 'calc(var(--height) - var(--in-sight))';
  return `translate(${across}, clamp(${lowest}, ${middle}, ${highest})) scale(${near})`;
}
