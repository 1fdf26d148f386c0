import type { Product } from '#contract/catalogue.ts';
import type { HeartComponent } from '#web/product-cards/product-card.tsx';
import { ProductRow } from '#web/product-cards/product-row.tsx';
import classes from './suggestion-rows.module.css';

interface SuggestionRowsProps {
  suggestions: { related: readonly Product[]; seen: readonly Product[] };
  Heart: HeartComponent;
}

export function SuggestionRows({ suggestions, Heart }: SuggestionRowsProps) {
  return (
    <>
      <Row title="Hợp với sản phẩm này" products={suggestions.related} Heart={Heart} />
      <Row title="Đã xem gần đây" products={suggestions.seen} Heart={Heart} />
    </>
  );
}

interface RowProps {
  title: string;
  products: readonly Product[];
  Heart: HeartComponent;
}

function Row({ title, products, Heart }: RowProps) {
  if (products.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ProductRow label={title} Heading="h4" products={products} Heart={Heart} />
    </section>
  );
}
