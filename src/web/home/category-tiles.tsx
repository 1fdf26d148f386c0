import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalogue.ts';
import { tileCount } from '#contract/prerender.ts';
import { Picture } from '#design/layout/picture.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import classes from './category-tiles.module.css';
import { newestProducts } from './newest.ts';

export function CategoryTiles() {
  const { data, error } = useQuery(catalogueQueries.categories());
  if (!data && error) return null;
  return (
    <nav className={classes.tiles} aria-label="Danh mục">
      {data
        ? data.slice(0, tileCount).map(category => <CategoryTile key={category.id} category={category} />)
        : ['a', 'b', 'c'].map(key => <Skeleton key={key} className={classes.skeleton} radius={16} />)}
    </nav>
  );
}

function CategoryTile({ category: { id, name } }: { category: Category }) {
  const { data } = useQuery(newestProducts([id]));
  // Not the newest one, which is already among the new arrivals below.
  const product = data?.data.at(-1);
  return (
    <Link to="/shop" search={{ categories: [id] }} className={classes.tile}>
      <span className={classes.picture}>
        {product && <Picture url={product.image_url} alt="" sizes="(min-width: 900px) 360px, 30vw" eager />}
      </span>
      <span className={classes.name}>{name}</span>
    </Link>
  );
}
