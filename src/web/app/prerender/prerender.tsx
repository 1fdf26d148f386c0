import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { SessionUser } from '#contract/auth.ts';
import type { Prerender, PrerenderedCatalogue } from '#contract/prerender.ts';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/app/query-client.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { authQueries } from '#web/auth/queries.ts';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { prerenderedApplication } from './empty-session.ts';

/** Greeted until the app knows who it is. */
const anyCustomer: SessionUser = {
  customer_id: 0,
  name: 'bạn',
  email: null,
  phone: '',
  type: 1,
};

/**
 * The first screen as HTML, by the same routes and components as in the browser, where the app then renders in its place.
 * Runs in the shop.
 */
export const prerender: Prerender = async (path, catalogue) => {
  const queryClient = createQueryClient();
  if (catalogue) fillQueries(queryClient, catalogue);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(prerenderedApplication(queryClient), history);
  await router.load();
  return renderToString(<App queryClient={queryClient} router={router} overlayHistory={() => () => {}} />);
};

/** With all that the loaders of these screens ask for: there is no network. */
function fillQueries(queryClient: QueryClient, { categories, tags, lists }: PrerenderedCatalogue): void {
  queryClient.setQueryData(authQueries.user().queryKey, anyCustomer);
  queryClient.setQueryData(paymentQueries.requests().queryKey, []);
  queryClient.setQueryData(catalogueQueries.categories().queryKey, [...categories]);
  queryClient.setQueryData(catalogueQueries.tags().queryKey, [...tags]);
  for (const { categoryId, page } of lists)
    queryClient.setQueryData(
      catalogueQueries.products({
        page: 1,
        categories: categoryId === null ? [] : [categoryId],
        tags: [],
        text: '',
        sort: 'newest',
      }).queryKey,
      page,
    );
}
