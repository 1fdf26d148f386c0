import {
  IconBuildingStore,
  IconHome,
  IconPackage,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

interface Tab {
  to: NonNullable<LinkProps['to']>;
  name: string;
  Icon: TablerIcon;
}

export const tabs = [
  { to: '/home', name: 'Trang chủ', Icon: IconHome },
  { to: '/shop', name: 'Cửa hàng', Icon: IconBuildingStore },
  { to: '/orders', name: 'Đơn hàng', Icon: IconPackage },
  { to: '/cart', name: 'Giỏ hàng', Icon: IconShoppingBag },
] as const satisfies readonly Tab[];

export function isTab(pathname: string): boolean {
  return tabs.some(tab => tab.to === pathname);
}
