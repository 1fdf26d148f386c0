import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { useFavourite } from './use-favourite.ts';

export function FavouriteButton({ product }: { product: { id: number; isFavored: boolean } }) {
  const { isFavourite, toggle } = useFavourite(product);
  return (
    <ActionIcon
      variant="default"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? 'Đã yêu thích' : 'Thêm vào yêu thích'}
      onClick={toggle}
    >
      {isFavourite ? <IconHeartFilled size={22} className={classes.filled} /> : <IconHeart size={22} />}
    </ActionIcon>
  );
}
