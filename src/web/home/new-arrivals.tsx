import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { HeartButton } from '#web/favourites/heart-button.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import { ProductRow } from '#web/product-cards/product-row.tsx';
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
      <ProductRow
        label="Mới về"
        Heading="h3"
        products={data?.data}
        eagerCount={3}
        skeletons={skeletons}
        Heart={HeartButton}
      />
    </section>
  );
}

const skeletons = ['a', 'b', 'c'].map(key => (
  <li key={key}>
    <Skeleton className={classes.skeleton} radius={16} />
  </li>
));
