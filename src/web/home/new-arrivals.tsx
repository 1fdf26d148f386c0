import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { ProductCard } from '#web/catalogue/list/product-card.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import classes from './new-arrivals.module.css';
import { newest } from './newest.ts';

/** A row of the newest products, drawn past with the thumb. */
export function NewArrivals() {
  const { data, error, refetch } = useQuery(newest());
  if (!data && error) return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="new-arrivals">
      <div className={classes.heading}>
        <h2 id="new-arrivals" className={classes.title}>
          Mới về
        </h2>
        <Link to="/shop" className={classes.all}>
          Xem tất cả
        </Link>
      </div>
      <ul className={classes.row}>
        {data?.data.map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} eager={place < 3} />
          </li>
        )) ?? skeletons}
      </ul>
    </section>
  );
}

const skeletons = ['a', 'b', 'c'].map(place => (
  <li key={place}>
    <Skeleton className={classes.skeleton} radius={16} />
  </li>
));
