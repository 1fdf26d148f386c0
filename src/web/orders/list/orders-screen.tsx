import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { OrderLineList } from './order-line-list.tsx';
import { OrderList } from './order-list.tsx';
import classes from './orders-screen.module.css';
import { type OrdersSearch, ordersSearchDefaults } from './orders-search.ts';

const route = getRouteApi('/_customer/orders/');

export function OrdersScreen() {
  const search = route.useSearch();
  const { user } = route.useRouteContext();
  const navigate = route.useNavigate();
  const show = (next: OrdersSearch, replace = false) =>
    void navigate({ search: next, replace, state: { searchedBy: user.customer_id } });
  const showTab = (tab: string | null) =>
    show({ ...ordersSearchDefaults, tab: tab === 'products' ? 'products' : 'orders' });
  return (
    <Tabs value={search.tab} onChange={showTab} keepMounted={false}>
      <Tabs.List grow className={classes.tabs}>
        <Tabs.Tab value="orders" h={48}>
          Đơn hàng
        </Tabs.Tab>
        <Tabs.Tab value="products" h={48}>
          Sản phẩm
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="orders">
        <OrderList
          page={search.page}
          search={search.search}
          onSearch={text => show({ ...search, page: 1, search: text })}
          onPage={(page, replace) => show({ ...search, page }, replace)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="products">
        <OrderLineList
          filter={search}
          onChange={(change, replace) => show({ ...search, page: 1, ...change }, replace)}
        />
      </Tabs.Panel>
    </Tabs>
  );
}
