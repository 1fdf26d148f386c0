import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderList } from './order-list.tsx';

const route = getRouteApi('/_customer/orders/');

/** Orders, and the things ordered. */
export function OrdersScreen() {
  const { tab, page } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: string | null) =>
    void navigate({ search: { tab: next === 'products' ? 'products' : 'orders', page: 1 } });
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="orders" h={48}>
          Đơn hàng
        </Tabs.Tab>
        <Tabs.Tab value="products" h={48}>
          Sản phẩm
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="orders">
        <OrderList page={page} onPage={next => void navigate({ search: { tab, page: next } })} />
      </Tabs.Panel>
      <Tabs.Panel value="products">
        <EmptyState text="Không có sản phẩm nào đang được đặt hàng." />
      </Tabs.Panel>
    </Tabs>
  );
}
