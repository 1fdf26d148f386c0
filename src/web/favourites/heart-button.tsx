import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './heart-button.module.css';
import { useFavourite } from './use-favourite.ts';

/** A heart on a card: filled where the product is a favourite. */
export function HeartButton({ product }: { product: { id: number; name: string; isFavored: boolean } }) {
  const { favoured, toggle } = useFavourite(product);
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={favoured}
      aria-label={`${favoured ? 'Đã yêu thích' : 'Thêm vào yêu thích'}: ${product.name}`}
      onClick={toggle}
    >
      {favoured ? <IconHeartFilled size={20} /> : <IconHeart size={20} />}
    </button>
  );
}
