import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { ApiError, errorMessage } from '#web/network/call-errors.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

const route = getRouteApi('/_customer/product/$id');

interface ProductScreenProps {
  renderActions: (product: ProductDetail) => ReactNode;
}

export function ProductScreen({ renderActions }: ProductScreenProps) {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(catalogueQueries.product(id));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState text="Sản phẩm này không còn bán nữa.">
        <Button renderRoot={props => <Link to="/shop" {...props} />}>Xem sản phẩm khác</Button>
      </EmptyState>
    );
  }
  if (data) return <ProductView key={id} product={data} actions={renderActions(data)} />;
  return error ? (
    <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <ProductSkeleton />
  );
}
