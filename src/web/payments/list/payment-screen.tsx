import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { PaymentRequest } from '#contract/payments.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import { useInvoices } from '#web/payments/proof/use-invoices.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { PaymentSheet } from '#web/payments/transfer/payment-sheet.tsx';
import { PaymentList } from './payment-list.tsx';
import { paymentSearchDefaults } from './payment-search.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const route = getRouteApi('/_customer/payment');

/** What the shop asks to be paid, and the way to pay it. */
export function PaymentScreen() {
  const { data, error, refetch } = useQuery(paymentQueries.requests());
  if (data?.length === 0) return <NothingToPay />;
  if (data) return <Payments requests={data} />;
  return error ? (
    <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <PaymentSkeleton />
  );
}

function Payments({ requests }: { requests: readonly PaymentRequest[] }) {
  const { request: openId } = route.useSearch();
  const invoices = useInvoices();
  const close = useClosing();
  return (
    <>
      <PaymentList requests={requests} />
      <PaymentSheet
        request={requests.find(request => request.id === openId)}
        invoices={invoices}
        onClose={close}
      />
    </>
  );
}

/** Back to where the sheet was opened from; to the list, where this page was the first. */
function useClosing(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = route.useNavigate();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ search: paymentSearchDefaults, replace: true, resetScroll: false });
  };
}

function NothingToPay() {
  return (
    <EmptyState text="Bạn chưa có yêu cầu thanh toán nào. Khi cửa hàng chốt đơn, yêu cầu sẽ hiện ở đây.">
      <Button renderRoot={props => <Link to="/orders" {...props} />}>Xem đơn hàng của bạn</Button>
    </EmptyState>
  );
}
