import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { percentOff } from '#contract/format/money.ts';
import { shop } from '#contract/shop.ts';
import { Price, SaleTag } from '#design/layout/price.tsx';
import { ChildPicture } from '#web/embroidery/sewn-picture.tsx';
import classes from './product-card.module.css';

/** Passed in, because the favourites show product cards themselves. */
export type HeartComponent = ComponentType<{ product: Product }>;

/** Of the card's name: one below the heading that the card stands under. */
export type CardHeading = 'h2' | 'h3' | 'h4';

// On phones a tenth less than the card is wide: stretching 320 px to 346 is not seen, and 640 px are three times the bytes.
const cardSizes = '(min-width: 600px) 264px, calc(46vw - 20px)';

interface ProductCardProps {
  product: Product;
  Heading: CardHeading;
  eager?: boolean;
  Heart: HeartComponent;
}

export function ProductCard({ product, Heading, eager = false, Heart }: ProductCardProps) {
  const sale = presentSale(product);
  return (
    <article className={classes.card}>
      <Link to="/product/$id" params={{ id: product.id }} className={classes.link}>
        <ChildPicture
          url={product.image_url}
          embroideryArea={product.embroidery}
          sizes={cardSizes}
          eager={eager}
        />
        <div className={classes.text}>
          <Heading className={classes.name}>{product.name}</Heading>
          <Price price={product.price} isLowest={product.price_varies} oldPrice={sale?.oldPrice ?? null} />
        </div>
        {sale && (
          <span className={classes.tag}>
            <SaleTag text={sale.tag} />
          </span>
        )}
      </Link>
      <span className={classes.heart}>
        <Heart product={product} />
      </span>
    </article>
  );
}

/** In đồng. A sale product without a higher old price shows the shop's constants (rule 6). */
export function presentSale(product: Product): { oldPrice: number; tag: string } | null {
  if (!product.is_sale) return null;
  const { old_price: oldPrice, price } = product;
  if (oldPrice === null || oldPrice <= price) return { oldPrice: shop.saleOldPrice, tag: shop.saleTag };
  return { oldPrice, tag: `${percentOff(price, oldPrice)}% OFF` };
}
