import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { Picture } from '#design/layout/picture.tsx';
import { Price, SaleTag } from '#design/layout/price.tsx';
import { presentSale } from '#web/catalogue/product/sale.ts';
import { HeartButton } from '#web/favourites/heart-button.tsx';
import classes from './product-card.module.css';

/** A product in a list: picture, name, price, its sale and its heart. */
export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const sale = presentSale(product);
  return (
    <article className={classes.card}>
      <Link to="/product/$id" params={{ id: product.id }} className={classes.link}>
        <Picture address={product.image_url} alt="" sizes="(min-width: 600px) 264px, 50vw" eager={eager} />
        <span className={classes.words}>
          <span className={classes.name}>{product.name}</span>
          <Price now={product.price} before={sale?.before ?? null} />
        </span>
        {sale && (
          <span className={classes.tag}>
            <SaleTag text={sale.tag} />
          </span>
        )}
      </Link>
      <span className={classes.heart}>
        <HeartButton product={product} />
      </span>
    </article>
  );
}
