import { createFileRoute, notFound } from '@tanstack/react-router';
import { idInAddress } from '#contract/fields.ts';
import { ProductScreen } from '#web/catalogue/product-screen.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';

export const Route = createFileRoute('/_customer/product/$id')({
  staticData: { title: 'Sản phẩm' },
  params: {
    parse: ({ id }) => {
      const parsed = idInAddress.safeParse(id);
      if (!parsed.success) throw notFound();
      return { id: parsed.data };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context: { application }, params }) => {
    void application.queryClient.prefetchQuery(catalogueQueries.product(params.id));
  },
  component: ProductScreen,
});
