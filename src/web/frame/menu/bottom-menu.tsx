import {
  IconBuildingStore,
  IconDots,
  IconHome,
  IconPackage,
  IconShoppingBag,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { optimisticCart } from '#web/cart/pending.ts';
import { cartQueries } from '#web/cart/queries.ts';
import { usePendingCommands } from '#web/outbox/ui/outbox-context.tsx';
import classes from './bottom-menu.module.css';

interface Tab {
  to: NonNullable<LinkProps['to']>;
  name: string;
  Icon: TablerIcon;
}

const tabs = [
  { to: '/home', name: 'Trang chủ', Icon: IconHome },
  { to: '/shop', name: 'Cửa hàng', Icon: IconBuildingStore },
  { to: '/orders', name: 'Đơn hàng', Icon: IconPackage },
  { to: '/cart', name: 'Giỏ hàng', Icon: IconShoppingBag },
] as const satisfies readonly Tab[];

export function isTabPath(pathname: string): boolean {
  return tabs.some(tab => tab.to === pathname);
}

export function BottomMenu({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <nav className={classes.menu} data-sticky="bottom" aria-label="Menu chính">
      {tabs.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={classes.tab} data-cart-tab={to === '/cart' || undefined}>
          <span className={classes.icon}>
            <Icon stroke={1.75} aria-hidden="true" />
            {to === '/cart' && <CartBadge />}
          </span>
          {name}
        </Link>
      ))}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={onOpenMenu}>
        <span className={classes.icon}>
          <IconDots stroke={1.75} aria-hidden="true" />
        </span>
        Xem thêm
      </button>
    </nav>
  );
}

/** What the badge shows until the cart is loaded. */
const countBeforeLoaded = 8;

function CartBadge() {
  const count = useCartCount();
  if (count === 0) return null;
  return (
    <span className={classes.badge} role="img" aria-label={`${count} món trong giỏ`}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function useCartCount(): number {
  const { data } = useQuery(cartQueries.list());
  const pending = usePendingCommands();
  return data ? optimisticCart(data, pending).length : countBeforeLoaded;
}
