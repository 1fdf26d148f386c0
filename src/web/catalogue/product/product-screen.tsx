import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { errorMessage, isNotFound } from '#web/network/call-errors.ts';
import classes from './product-view.module.css';
import { type ProductActions, ProductView } from './product-view.tsx';

const route = getRouteApi('/_customer/product/$id');

export function ProductScreen(actions: ProductActions) {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(catalogueQueries.product(id));
  if (isNotFound(error)) {
    return (
      <EmptyState text="Sản phẩm này không còn bán nữa.">
        <OtherProducts />
      </EmptyState>
    );
  }
  if (data) return <ProductView key={id} product={data} {...actions} />;
  return error ? <MissingProduct error={error} onRetry={() => void refetch()} /> : <ProductSkeleton />;
}

/** The shop could not be asked: the product may be newer than the catalogue on this phone. */
function MissingProduct({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState text={`Máy này chưa có sản phẩm bạn tìm. ${errorMessage(error)}`} onRetry={onRetry}>
      <OtherProducts variant="subtle" />
    </ErrorState>
  );
}

function OtherProducts({ variant = 'filled' }: { variant?: 'filled' | 'subtle' }) {
  return (
    <Button variant={variant} renderRoot={props => <Link to="/shop" {...props} />}>
      Xem sản phẩm khác
    </Button>
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
