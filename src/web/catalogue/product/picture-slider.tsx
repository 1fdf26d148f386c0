import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { useState } from 'react';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { Picture } from '#design/layout/picture.tsx';
import classes from './picture-slider.module.css';

// Embla's duration is no time but a pace: with 25 a slide rests after about 300 ms.
const emblaOptions = { loop: true, duration: 25 };

export function PictureSlider({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const [slider, setSlider] = useState<EmblaCarouselType | null>(null);
  const [current, setCurrent] = useState(0);
  const several = pictures.length > 1;
  return (
    <div className={classes.pictures}>
      <Carousel
        getEmblaApi={setSlider}
        onSlideChange={setCurrent}
        emblaOptions={emblaOptions}
        withControls={several}
        classNames={{ root: classes.slider, control: classes.control }}
        previousControlProps={{ 'aria-label': 'Ảnh trước' }}
        nextControlProps={{ 'aria-label': 'Ảnh sau' }}
        aria-label={`Ảnh của ${name}`}
      >
        {pictures.map((picture, index) => (
          <Carousel.Slide key={picture}>
            <Picture
              url={picture}
              alt={`${name}, ảnh ${index + 1} trên ${pictures.length}`}
              sizes="(min-width: 600px) 560px, 100vw"
              eager={index === 0}
            />
          </Carousel.Slide>
        ))}
      </Carousel>
      <p className={classes.place} role="status">
        {`Ảnh ${current + 1} / ${pictures.length}`}
      </p>
      {several && (
        <Thumbnails pictures={pictures} current={current} onPick={index => slider?.scrollTo(index)} />
      )}
    </div>
  );
}

interface ThumbnailsProps {
  pictures: readonly string[];
  current: number;
  onPick: (index: number) => void;
}

function Thumbnails({ pictures, current, onPick }: ThumbnailsProps) {
  return (
    <div className={classes.thumbnails}>
      {pictures.map((picture, index) => (
        <button
          type="button"
          key={picture}
          className={classes.thumbnail}
          aria-label={`Xem ảnh ${index + 1}`}
          aria-current={index === current}
          onClick={() => onPick(index)}
        >
          <img src={pictureUrl(picture, 320)} alt="" width={64} height={64} />
        </button>
      ))}
    </div>
  );
}
