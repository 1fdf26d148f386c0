import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { alwaysFetch } from '#web/network/freshness.ts';
import { PaymentScreen } from '#web/payments/list/payment-screen.tsx';
import { paymentSearch, paymentSearchDefaults } from '#web/payments/list/payment-search.ts';
import { paymentQueries } from '#web/payments/queries.ts';

export const Route = createFileRoute('/_customer/payment')({
  staticData: { title: 'Yêu cầu thanh toán' },
  validateSearch: paymentSearch,
  search: { middlewares: [stripSearchParams(paymentSearchDefaults)] },
  loader: ({ context: { application } }) => {
    void application.queryClient.prefetchQuery({ ...paymentQueries.requests(), ...alwaysFetch });
  },
  component: PaymentScreen,
});
