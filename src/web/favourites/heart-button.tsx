import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './heart-button.module.css';
import { useFavourite } from './use-favourite.ts';

export function HeartButton({ product }: { product: { id: number; name: string; isFavored: boolean } }) {
  const { isFavourite, toggle } = useFavourite(product);
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={isFavourite}
      aria-label={`${isFavourite ? 'Đã yêu thích' : 'Thêm vào yêu thích'}: ${product.name}`}
      onClick={toggle}
    >
      {isFavourite ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
    </button>
  );
}
