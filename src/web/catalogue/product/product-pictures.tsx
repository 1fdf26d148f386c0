import { type ReactNode, useState } from 'react';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { lazyModal } from '#design/overlay/lazy-modal.tsx';
import { ChildPicture } from '#web/embroidery/sewn-picture.tsx';
import { PictureSlider, type Slide } from './picture-slider.tsx';
import classes from './product-pictures.module.css';

const PictureViewer = lazyModal(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface ProductPicturesProps {
  /** Where a picture shows the child's name. */
  embroideryAreaOf: (url: string) => EmbroideryArea | null;
  pictures: readonly string[];
  name: string;
  /** The picture to move to; `null` until one is asked for. */
  shown: string | null;
}

export function ProductPictures({ embroideryAreaOf, pictures, name, shown }: ProductPicturesProps) {
  const [opened, setOpened] = useState(false);
  const [initialIndex, setInitialIndex] = useState(0);
  const open = (index: number) => {
    setInitialIndex(index);
    setOpened(true);
  };
  return (
    <div className={classes.pictures}>
      <PictureSlider
        pictures={pictures}
        name={name}
        label={`Ảnh của ${name}`}
        shown={shown}
        renderSlide={slide => (
          <ZoomButton slide={slide} onZoom={() => open(slide.number - 1)}>
            <ChildPicture
              url={slide.url}
              alt={slide.alt}
              embroideryArea={embroideryAreaOf(slide.url)}
              sizes="(min-width: 900px) 540px, (min-width: 600px) 40vh, 100vw"
              eager={slide.number === 1}
            />
          </ZoomButton>
        )}
      />
      <PictureViewer
        embroideryAreaOf={embroideryAreaOf}
        pictures={pictures}
        name={name}
        initialIndex={initialIndex}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}

interface ZoomButtonProps {
  slide: Slide;
  onZoom: () => void;
  children: ReactNode;
}

function ZoomButton({ slide: { number, isCurrent }, onZoom, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={classes.zoomButton}
      aria-label={`Phóng to ảnh ${number}`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onZoom}
    >
      {children}
    </button>
  );
}
