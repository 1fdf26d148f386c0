import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Embroidery, type EmbroideryArea, noMotif } from '#contract/embroidery/embroidery.ts';
import {
  attributeText,
  findTextError,
  type OrderAttribute,
  type OrderAttributeValues,
} from '#contract/order-attributes.ts';
import { Picture } from '#design/layout/picture.tsx';
import classes from './embroidery-preview.module.css';
import { LazyEmblem, LazyEmbroideryNote } from './lazy-embroidery.tsx';
import { sewnSoFar } from './sewn-on-product.ts';
import { centringOffset, chooseZoom } from './zoom.ts';

interface EmbroideryPreviewProps {
  embroideryArea: EmbroideryArea;
  attributes: readonly OrderAttribute[];
  values: OrderAttributeValues;
}

/** Shows the whole product at first. While the form below is scrolled, the lower part stays, zoomed in on the name. */
export function EmbroideryPreview({ embroideryArea, attributes, values }: EmbroideryPreviewProps) {
  const marker = useRef<HTMLSpanElement>(null);
  const zoomedIn = useScrolledPast(marker);
  const embroidery = sewnSoFar(values, embroideryArea);
  // The field itself says what is wrong with a name: a second note would contradict it.
  const isNameValid = !attributes.some(attribute =>
    findTextError(attribute, attributeText(values[attribute.name])),
  );
  return (
    <>
      <span ref={marker} className={classes.marker} />
      <div className={classes.preview}>
        <div
          role="img"
          aria-label={describePreview(embroidery)}
          className={classes.stage}
          style={{ transform: zoomedIn ? zoomTransform(embroideryArea) : undefined }}
        >
          <Picture url={embroideryArea.image_url} alt="" sizes="(min-width: 600px) 560px, 100vw" eager />
          {embroidery && <LazyEmblem embroideryArea={embroideryArea} embroidery={embroidery} />}
        </div>
        {embroidery && isNameValid && (
          <LazyEmbroideryNote embroideryArea={embroideryArea} embroidery={embroidery} />
        )}
      </div>
    </>
  );
}

function describePreview(embroidery: Embroidery | null): string {
  if (!embroidery) return 'Xem trước: sản phẩm chưa thêu tên';
  const { name, font, thread, motif } = embroidery;
  const nameText = name ? `tên «${name}» thêu` : 'chưa có tên,';
  const motifText = motif === noMotif ? '' : `, hình ${motif}`;
  return `Xem trước: ${nameText} chữ ${font}, chỉ ${thread}${motifText}`;
}

/** Centres the name in the part that stays visible, without a gap at the edges. */
function zoomTransform(embroideryArea: EmbroideryArea): string {
  const zoom = chooseZoom(embroideryArea, { maxWidth: 0.64, maxHeight: 0.44, maxZoom: 2.4 });
  const x = `${centringOffset(embroideryArea.x, zoom) * 100}%`;
  const centred = `calc(var(--height) - var(--in-sight) / 2 - ${embroideryArea.y * zoom * 100}%)`;
  const min = `calc(var(--height) - ${zoom * 100}%)`;
  const max = 'calc(var(--height) - var(--in-sight))';
  return `translate(${x}, clamp(${min}, ${centred}, ${max})) scale(${zoom})`;
}

/**
 * Whether the marker has scrolled out at the top. An IntersectionObserver cannot tell that from a marker whose sheet is
 * still opening.
 */
function useScrolledPast(marker: RefObject<Element | null>): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const scroller = findScroller(marker.current);
    if (!scroller) return;
    const measure = () => {
      const bottom = marker.current?.getBoundingClientRect().bottom ?? 0;
      setIsPast(bottom < scroller.getBoundingClientRect().top);
    };
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => scroller.removeEventListener('scroll', measure);
  }, [marker]);
  return isPast;
}

function findScroller(element: Element | null): Element | null {
  const parent = element?.parentElement;
  if (!parent) return null;
  return getComputedStyle(parent).overflowY === 'visible' ? findScroller(parent) : parent;
}
