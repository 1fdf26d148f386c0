import { createFileRoute, notFound } from '@tanstack/react-router';
import { BuyPanel } from '#web/cart/line-sheet/buy-panel.tsx';
import { VariantPrice } from '#web/cart/line-sheet/variant-price.tsx';
import { VariantSwatches } from '#web/cart/line-sheet/variant-swatches.tsx';
import { ProductScreen } from '#web/catalogue/product/product-screen.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { FavouriteButton } from '#web/favourites/favourite-button.tsx';
import { HeartButton } from '#web/favourites/heart-button.tsx';
import { intParam } from '#web/routing/search-params.ts';

export const Route = createFileRoute('/_customer/product/$id')({
  staticData: { title: 'Sản phẩm' },
  params: {
    parse: params => {
      const id = intParam(params.id, 0);
      if (id === 0) throw notFound();
      return { id };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context: { application }, params }) => {
    void application.queryClient.prefetchQuery(catalogueQueries.product(params.id));
  },
  component: () => (
    <ProductScreen
      Favourite={FavouriteButton}
      Price={VariantPrice}
      Swatches={VariantSwatches}
      BuyPanel={BuyPanel}
      Heart={HeartButton}
    />
  ),
});
