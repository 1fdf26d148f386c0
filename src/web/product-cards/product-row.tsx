import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { type HeartComponent, ProductCard } from './product-card.tsx';
import classes from './product-row.module.css';

interface ProductRowProps {
  products: readonly Product[] | undefined;
  /** How many of the first pictures load at once. */
  eagerCount?: number;
  /** Shown until there are products. */
  skeletons?: ReactNode;
  Heart: HeartComponent;
}

/** Scrolls sideways. */
export function ProductRow({ products, eagerCount = 0, skeletons, Heart }: ProductRowProps) {
  return (
    <ul className={classes.row}>
      {products?.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eagerCount} Heart={Heart} />
        </li>
      )) ?? skeletons}
    </ul>
  );
}
