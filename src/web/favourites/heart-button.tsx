import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './heart-button.module.css';
import { useFavourite } from './use-favourite.ts';

interface HeartButtonProps {
  product: { id: number; name: string; isFavored: boolean };
  onRemoved?: () => void;
}

export function HeartButton({ product, onRemoved }: HeartButtonProps) {
  const { isFavourite, toggle } = useFavourite(product, onRemoved);
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
