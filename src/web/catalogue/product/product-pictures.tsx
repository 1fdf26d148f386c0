import { useState } from 'react';
import { lazyModal } from '#design/layout/lazy-modal.tsx';
import { Picture } from '#design/layout/picture.tsx';
import { PictureSlider } from './picture-slider.tsx';
import classes from './product-pictures.module.css';

const PictureViewer = lazyModal(async () => (await import('./picture-viewer.tsx')).PictureViewer);

interface ProductPicturesProps {
  pictures: readonly string[];
  name: string;
}

export function ProductPictures({ pictures, name }: ProductPicturesProps) {
  const [opened, setOpened] = useState(false);
  const [first, setFirst] = useState(0);
  const open = (index: number) => {
    setFirst(index);
    setOpened(true);
  };
  return (
    <div className={classes.pictures}>
      <PictureSlider
        pictures={pictures}
        name={name}
        label={`Ảnh của ${name}`}
        renderSlide={({ url, number, alt, isCurrent }) => (
          <button
            type="button"
            className={classes.zoomButton}
            aria-label={`Phóng to ảnh ${number}`}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => open(number - 1)}
          >
            <Picture
              url={url}
              alt={alt}
              sizes="(min-width: 900px) 540px, (min-width: 600px) 40vh, 100vw"
              eager={number === 1}
            />
          </button>
        )}
      />
      <PictureViewer
        pictures={pictures}
        name={name}
        first={first}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}
