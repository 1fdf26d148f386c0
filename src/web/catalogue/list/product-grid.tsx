import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { Product } from '#contract/catalogue.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';

/** Products in two columns; the pictures one sees first come first. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={classes.grid}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} eager={place < 4} />
        </li>
      ))}
    </ul>
  );
}

/** The same, while nothing is known yet. */
export function ProductGridSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true" role="status" aria-label="Đang tải sản phẩm">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(place => (
        <Skeleton key={place} className={classes.skeleton} radius={16} />
      ))}
    </div>
  );
}
