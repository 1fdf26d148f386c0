import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import classes from './product-view.module.css';
import { type ProductActions, ProductView } from './product-view.tsx';

const route = getRouteApi('/_customer/product/$id');

export function ProductScreen(actions: ProductActions) {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(catalogueQueries.product(id));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState text="Sản phẩm này không còn bán nữa.">
        <Button renderRoot={props => <Link to="/shop" {...props} />}>Xem sản phẩm khác</Button>
      </EmptyState>
    );
  }
  if (data) return <ProductView key={id} product={data} {...actions} />;
  return error ? (
    <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <ProductSkeleton />
  );
}

function ProductSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Đang tải sản phẩm">
      <Skeleton className={classes.picture} radius="lg" />
      <div className={classes.text}>
        <Skeleton height={28} width="80%" />
        <Skeleton height={28} width="40%" />
        <Skeleton height={120} />
      </div>
    </div>
  );
}
