import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useState } from 'react';
import { Thumbnail } from '#design/layout/thumbnail.tsx';
import classes from './picture-slider.module.css';
import { slideOptions, useSlideFriction } from './slide-motion.ts';

export interface Slide {
  url: string;
  /** Starts at 1. */
  number: number;
  alt: string;
  isCurrent: boolean;
}

interface PictureSliderProps {
  pictures: readonly string[];
  name: string;
  label: string;
  initialIndex?: number;
  /** The picture to move to when it changes. */
  shown?: string | null;
  /** While false, dragging moves the zoomed picture instead of the slides. */
  canDrag?: boolean;
  onSlideChange?: () => void;
  renderSlide: (slide: Slide) => ReactNode;
}

export function PictureSlider(props: PictureSliderProps) {
  const { pictures, initialIndex = 0, shown, onSlideChange } = props;
  const [slider, setSlider] = useState<EmblaCarouselType | null>(null);
  const [current, setCurrent] = useState(initialIndex);
  useSlideFriction(slider);
  useEffect(() => {
    const index = pictures.indexOf(shown ?? '');
    if (index >= 0) slider?.scrollTo(index);
  }, [slider, pictures, shown]);
  const changeSlide = (index: number) => {
    setCurrent(index);
    onSlideChange?.();
  };
  return (
    <div className={classes.pictures}>
      <div className={classes.stage}>
        <Slides {...props} current={current} getEmblaApi={setSlider} onSlideChange={changeSlide} />
        <p className={classes.counter} role="status">
          {`Ảnh ${current + 1} / ${pictures.length}`}
        </p>
      </div>
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} current={current} onPick={index => slider?.scrollTo(index)} />
      )}
    </div>
  );
}

interface SlidesProps extends Omit<PictureSliderProps, 'onSlideChange'> {
  current: number;
  getEmblaApi: (slider: EmblaCarouselType) => void;
  onSlideChange: (index: number) => void;
}

function Slides(props: SlidesProps) {
  const { pictures, name, label, initialIndex = 0, canDrag = true, current, renderSlide } = props;
  return (
    <Carousel
      getEmblaApi={props.getEmblaApi}
      initialSlide={initialIndex}
      onSlideChange={props.onSlideChange}
      emblaOptions={{ ...slideOptions, watchDrag: canDrag }}
      withControls={pictures.length > 1}
      classNames={{ root: classes.slider, controls: classes.controls, control: classes.control }}
      previousControlProps={{ 'aria-label': 'Ảnh trước' }}
      nextControlProps={{ 'aria-label': 'Ảnh sau' }}
      aria-label={label}
      aria-roledescription="băng ảnh"
    >
      {createSlides(pictures, name, current).map(slide => (
        <Carousel.Slide
          key={slide.url}
          aria-roledescription="ảnh"
          aria-label={`${slide.number} trên ${pictures.length}`}
        >
          {renderSlide(slide)}
        </Carousel.Slide>
      ))}
    </Carousel>
  );
}

function createSlides(pictures: readonly string[], name: string, current: number): Slide[] {
  return pictures.map((url, index) => ({
    url,
    number: index + 1,
    alt: `${name}, ảnh ${index + 1} trên ${pictures.length}`,
    isCurrent: index === current,
  }));
}

interface ThumbnailsProps {
  pictures: readonly string[];
  current: number;
  onPick: (index: number) => void;
}

function Thumbnails({ pictures, current, onPick }: ThumbnailsProps) {
  return (
    <ul className={classes.thumbnails} aria-label="Chọn ảnh">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-label={`Xem ảnh ${index + 1}`}
            aria-current={index === current}
            onClick={() => onPick(index)}
          >
            <Thumbnail url={picture} size={48} />
          </button>
        </li>
      ))}
    </ul>
  );
}
