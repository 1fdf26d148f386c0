import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { PaymentRequest } from '#contract/payments.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import { useInvoiceDrafts } from '#web/payments/invoice-picture/use-invoice-drafts.ts';
import { paymentQueries } from '#web/payments/queries.ts';
import { PaymentSheet } from '#web/payments/transfer/payment-sheet.tsx';
import { PaymentList } from './payment-list.tsx';
import { paymentSearchDefaults } from './payment-search.ts';

const route = getRouteApi('/_customer/payment');

export function PaymentScreen() {
  // Who comes back to transfer must not read a request that the shop has taken back meanwhile.
  const { data, error, refetch } = useQuery({ ...paymentQueries.requests(), refetchOnWindowFocus: 'always' });
  if (data?.length === 0) return <NothingToPay />;
  if (data) return <Payments requests={data} />;
  return error ? (
    <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />
  ) : (
    <PaymentSkeleton />
  );
}

function PaymentSkeleton() {
  return (
    <Page>
      {['a', 'b', 'c'].map(key => (
        <Skeleton key={key} height={196} radius={16} />
      ))}
    </Page>
  );
}

function Payments({ requests }: { requests: readonly PaymentRequest[] }) {
  const { request: openId } = route.useSearch();
  const drafts = useInvoiceDrafts();
  const close = useCloseSheet();
  return (
    <>
      <PaymentList requests={requests} />
      <PaymentSheet
        request={requests.find(request => request.id === openId)}
        drafts={drafts}
        onClose={close}
      />
    </>
  );
}

/** Goes back to where the sheet was opened from; to the list if the app was opened with the sheet. */
function useCloseSheet(): () => void {
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
