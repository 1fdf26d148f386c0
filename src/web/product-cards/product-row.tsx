import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { revealFocused } from '#design/layout/reveal-focused.ts';
import { type CardHeading, type HeartComponent, ProductCard } from './product-card.tsx';
import classes from './product-row.module.css';

interface ProductRowProps {
  label: string;
  Heading: CardHeading;
  products: readonly Product[] | undefined;
  eagerCount?: number;
  skeletons?: ReactNode;
  Heart: HeartComponent;
}

export function ProductRow(props: ProductRowProps) {
  const { label, Heading, products, eagerCount = 0, skeletons, Heart } = props;
  return (
    <ul className={classes.row} aria-label={label} onFocus={revealFocused}>
      {products?.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} Heading={Heading} eager={index < eagerCount} Heart={Heart} />
        </li>
      )) ?? skeletons}
    </ul>
  );
}
