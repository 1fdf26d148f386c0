import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shop } from '#contract/shop.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { isFromEarlierStart } from '#web/network/freshness.ts';
import { notifiedContactChanges } from '#web/storage/values/recent-lists.ts';
import { authQueries } from './queries.ts';

const route = getRouteApi('/_customer');

/** Says once that another device changed what the customer signs in with: it may have been somebody else (rule 4). */
export function useContactNotice(): void {
  const { user } = route.useRouteContext();
  // Asked at every start, also where the stored user is recent.
  const { data = user } = useQuery({
    ...authQueries.user(),
    refetchOnMount: ({ state }) => isFromEarlierStart(state.dataUpdatedAt) && 'always',
  });
  const { customer_id, contact_changed_at } = data;
  useEffect(() => {
    if (!contact_changed_at || notifiedContactChanges.list(customer_id).includes(contact_changed_at)) return;
    notifiedContactChanges.record(customer_id, contact_changed_at);
    notifyDanger({
      title: 'Thông tin đăng nhập vừa đổi',
      message: `Số điện thoại hoặc email đăng nhập của bạn đã được đổi trên một máy khác. Nếu không phải bạn đổi, hãy đổi mật khẩu ngay và gọi cửa hàng ${shop.phone} nhé.`,
      stays: true,
    });
  }, [customer_id, contact_changed_at]);
}
