import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { HeartButton } from '#web/favourites/heart-button.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import { ProductCard } from '#web/product-cards/product-card.tsx';
import classes from './new-arrivals.module.css';
import { newestProducts } from './newest.ts';

export function NewArrivals() {
  const { data, error, refetch } = useQuery(newestProducts());
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
        {data?.data.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index < 3} Heart={HeartButton} />
          </li>
        )) ?? skeletons}
      </ul>
    </section>
  );
}

const skeletons = ['a', 'b', 'c'].map(key => (
  <li key={key}>
    <Skeleton className={classes.skeleton} radius={16} />
  </li>
));
