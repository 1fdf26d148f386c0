import { useState } from 'react';
import { lazyModal } from '#design/layout/lazy-modal.tsx';
import { Picture } from '#design/layout/picture.tsx';
import { PictureSlider, type Slide } from './picture-slider.tsx';
import classes from './product-pictures.module.css';

const PictureViewer = lazyModal(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface ProductPicturesProps {
  pictures: readonly string[];
  name: string;
  /** The picture to move to; `null` until one is asked for. */
  shown: string | null;
}

export function ProductPictures({ pictures, name, shown }: ProductPicturesProps) {
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
        renderSlide={slide => <ZoomButton slide={slide} onZoom={() => open(slide.number - 1)} />}
      />
      <PictureViewer
        pictures={pictures}
        name={name}
        initialIndex={initialIndex}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}

function ZoomButton({
  slide: { url, number, alt, isCurrent },
  onZoom,
}: {
  slide: Slide;
  onZoom: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.zoomButton}
      aria-label={`Phóng to ảnh ${number}`}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onZoom}
    >
      <Picture
        url={url}
        alt={alt}
        sizes="(min-width: 900px) 540px, (min-width: 600px) 40vh, 100vw"
        eager={number === 1}
      />
    </button>
  );
}
