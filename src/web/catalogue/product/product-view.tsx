import type { ReactNode } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Price } from '#design/layout/price.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { ShareButton } from '#web/catalogue/share/share-button.tsx';
import { usePrefetchPlainPictures } from '#web/embroidery/use-prefetch-plain-pictures.ts';
import { Description } from './description.tsx';
import { PictureSlider } from './picture-slider.tsx';
import classes from './product-view.module.css';

/** Pictures, title, price and description; `actions` are two buttons that stay at the bottom, in reach of the thumb. */
export function ProductView({ product, actions }: { product: ProductDetail; actions: ReactNode }) {
  usePrefetchPlainPictures(product);
  const { price, sale_price } = product;
  return (
    <article className={classes.product}>
      <PictureSlider pictures={product.sliders} name={product.name} />
      <div className={classes.text}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            {product.name} <span className={classes.code}>{product.code}</span>
          </h2>
          <ShareButton product={product} />
        </div>
        <Price price={sale_price ?? price} oldPrice={sale_price === null ? null : price} size="large" />
        <Stitch />
        <Description html={product.description} />
      </div>
      <div className={classes.bar}>{actions}</div>
    </article>
  );
}
