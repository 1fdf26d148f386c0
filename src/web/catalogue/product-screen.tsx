import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Refusal, wordsFor } from '#web/network/call-failure.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';
import { catalogueQueries } from './queries.ts';

const route = getRouteApi('/_customer/product/$id');

/** A product on its own page; one no longer sold says so. */
export function ProductScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(catalogueQueries.product(id));
  if (error instanceof Refusal && error.status === 404) {
    return (
      <EmptyState text="Sản phẩm này không còn bán nữa.">
        <Button renderRoot={props => <Link to="/shop" {...props} />}>Xem sản phẩm khác</Button>
      </EmptyState>
    );
  }
  if (data) return <ProductView key={id} product={data} />;
  return error ? <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} /> : <ProductSkeleton />;
}
