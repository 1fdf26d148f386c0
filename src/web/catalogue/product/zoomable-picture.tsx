import { useEventListener, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { ChildPicture } from '#web/embroidery/sewn-picture.tsx';
import classes from './picture-viewer.module.css';

interface ZoomablePictureProps {
  url: string;
  alt: string;
  embroideryArea: EmbroideryArea | null;
  isZoomed: boolean;
  onToggle: () => void;
}

export function ZoomablePicture({ isZoomed, onToggle, ...picture }: ZoomablePictureProps) {
  const box = useRef<HTMLElement>(null);
  const ref = useMergedRef(box, useEventListener('dblclick', onToggle));
  useEffect(() => {
    if (!isZoomed || !box.current) return;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = box.current;
    box.current.scrollTo((scrollWidth - clientWidth) / 2, (scrollHeight - clientHeight) / 2);
  }, [isZoomed]);
  return (
    <section
      ref={ref}
      className={classes.scroller}
      data-zoomed={isZoomed}
      aria-label={isZoomed ? 'Ảnh đang phóng to, cuộn để xem' : undefined}
      // A keyboard can scroll only what it can focus.
      {...(isZoomed && { tabIndex: 0 })}
    >
      <ChildPicture {...picture} sizes={isZoomed ? '250vw' : '100vw'} eager />
    </section>
  );
}
