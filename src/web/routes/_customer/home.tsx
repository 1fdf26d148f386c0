import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#web/home/home-screen.tsx';
import { newestProducts, prefetchTiles } from '#web/home/newest.ts';
import { paymentQueries } from '#web/payments/queries.ts';

export const Route = createFileRoute('/_customer/home')({
  staticData: { title: 'Trang chủ' },
  loader: ({ context: { application } }) => {
    void prefetchTiles(application.queryClient);
    void application.queryClient.prefetchQuery(newestProducts());
    void application.queryClient.prefetchQuery(paymentQueries.requests());
  },
  component: HomeScreen,
});
