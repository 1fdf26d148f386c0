import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { Product } from '#contract/catalogue.ts';
import { type HeartComponent, ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';

interface ProductGridProps {
  products: readonly Product[];
  /** Those still to come. Their places are there at once, for a page that returns to where it was scrolled. */
  more?: number;
  Heart: HeartComponent;
}

export function ProductGrid({ products, more = 0, Heart }: ProductGridProps) {
  return (
    <ul className={classes.grid} aria-label="Sản phẩm">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} Heading="h2" eager={index < 4} Heart={Heart} />
        </li>
      ))}
      {Array.from({ length: more }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <li key={place} className={classes.place} aria-hidden="true" />
      ))}
    </ul>
  );
}

export function ProductGridSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true" role="status" aria-label="Đang tải sản phẩm">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <Skeleton key={key} className={classes.skeleton} radius={16} />
      ))}
    </div>
  );
}
