import { Link } from '@tanstack/react-router';
import type { Product } from '#contract/catalogue.ts';
import { HeartButton } from '#web/favourites/heart-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price, SaleTag } from '#web/ui/price.tsx';
import classes from './product-card.module.css';
import { saleOf } from './sale.ts';

/** A product in a list: picture, name, price, its sale and its heart. */
export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const sale = saleOf(product);
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
