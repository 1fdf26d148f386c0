import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

export function FavouriteButton({ product }: { product: { id: number; isFavored: boolean } }) {
  const { isFavourite, toggle } = useFavourite(product);
  return (
    <Button
      variant="default"
      aria-pressed={isFavourite}
      leftSection={
        isFavourite ? <IconHeartFilled size={20} className={classes.filled} /> : <IconHeart size={20} />
      }
      onClick={toggle}
    >
      {isFavourite ? 'Đã yêu thích' : 'Thêm vào yêu thích'}
    </Button>
  );
}
