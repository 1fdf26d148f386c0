import { useEffect, useState } from 'react';
import type { Embroidery, EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { fitNameImage, loadNameImage, type NameImage } from './name-image.ts';
import classes from './sewn-picture.module.css';

export interface SewnNameProps {
  embroideryArea: EmbroideryArea;
  embroidery: Embroidery;
}

/** The name alone, over a picture of which a list shows many. */
export function SewnName({ embroideryArea, embroidery }: SewnNameProps) {
  const image = useNameImage(embroidery);
  if (!image) return null;
  const percent = (share: number) => `${share * 100}%`;
  const { width, height } = fitNameImage(image, embroideryArea);
  const style = {
    left: percent(embroideryArea.x - width / 2),
    top: percent(embroideryArea.y - height / 2),
    width: percent(width),
    height: percent(height),
    transform: `rotate(${embroideryArea.angle}deg)`,
  };
  return <img className={classes.name} src={image.url} alt="" style={style} />;
}

function useNameImage({ name, font, thread }: Embroidery): NameImage | null {
  const [image, setImage] = useState<NameImage | null>(null);
  useEffect(() => {
    let cancelled = false;
    void loadNameImage(name, font, thread).then(loaded => cancelled || setImage(loaded));
    return () => {
      cancelled = true;
    };
  }, [name, font, thread]);
  return image;
}
