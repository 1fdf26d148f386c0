import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHeart, IconHeartFilled, IconShoppingBagPlus } from '@tabler/icons-react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Price } from '#design/layout/price.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { AddToCartSheet } from '#web/cart/add-to-cart-sheet.tsx';
import { ShareButton } from '#web/catalogue/share/share-button.tsx';
import { usePlainPictures } from '#web/embroidery/use-plain-pictures.ts';
import { useFavourite } from '#web/favourites/use-favourite.ts';
import { Description } from './description.tsx';
import { PictureSlider } from './picture-slider.tsx';
import classes from './product-view.module.css';

/** Pictures, title, price, description; what one does with it stays at the bottom, by the thumb. */
export function ProductView({ product }: { product: ProductDetail }) {
  const [choosing, sheet] = useDisclosure();
  const { favoured, toggle } = useFavourite(product);
  usePlainPictures(product);
  const { price, sale_price } = product;
  return (
    <article className={classes.product}>
      <PictureSlider pictures={product.sliders} name={product.name} />
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            {product.name} <span className={classes.code}>{product.code}</span>
          </h2>
          <ShareButton product={product} />
        </div>
        <Price now={sale_price ?? price} before={sale_price === null ? null : price} size="large" />
        <Stitch />
        <Description html={product.description} />
      </div>
      <div className={classes.bar}>
        <Button
          variant="default"
          aria-pressed={favoured}
          leftSection={
            favoured ? <IconHeartFilled size={20} className={classes.heart} /> : <IconHeart size={20} />
          }
          onClick={toggle}
        >
          {favoured ? 'Đã yêu thích' : 'Thêm vào yêu thích'}
        </Button>
        <Button leftSection={<IconShoppingBagPlus size={20} />} onClick={sheet.open}>
          Thêm vào giỏ
        </Button>
      </div>
      <AddToCartSheet product={product} opened={choosing} onClose={sheet.close} />
    </article>
  );
}
