import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { type HeartComponent, ProductCard } from './product-card.tsx';
import classes from './product-row.module.css';

interface ProductRowProps {
  products: readonly Product[] | undefined;
  eagerCount?: number;
  skeletons?: ReactNode;
  Heart: HeartComponent;
}

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
