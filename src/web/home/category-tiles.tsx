import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Category } from '#contract/catalogue.ts';
import { Picture } from '#design/layout/picture.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import classes from './category-tiles.module.css';
import { newest } from './newest.ts';

/** The departments of the shop, each with the picture of one of its newer things. */
export function CategoryTiles() {
  const { data, error } = useQuery(catalogueQueries.categories());
  if (!data && error) return null;
  return (
    <nav className={classes.tiles} aria-label="Danh mục">
      {data
        ? data.slice(0, 3).map(category => <CategoryTile key={category.id} category={category} />)
        : ['a', 'b', 'c'].map(place => <Skeleton key={place} className={classes.skeleton} radius={16} />)}
    </nav>
  );
}

function CategoryTile({ category: { id, name } }: { category: Category }) {
  const { data } = useQuery(newest([id]));
  // Not the newest one, which stands below among what is new.
  const shown = data?.data.at(-1);
  return (
    <Link to="/shop" search={{ categories: [id] }} className={classes.tile}>
      <span className={classes.picture}>
        {shown && <Picture address={shown.image_url} alt="" sizes="180px" eager />}
      </span>
      <span className={classes.name}>{name}</span>
    </Link>
  );
}
