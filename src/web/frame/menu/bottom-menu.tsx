import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './bottom-menu.module.css';
import { CartBadge } from './cart-badge.tsx';
import { tabs } from './tabs.ts';

export function BottomMenu({ onMore }: { onMore: () => void }) {
  return (
    <nav className={classes.menu} aria-label="Menu chính">
      {tabs.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={classes.tab}>
          <span className={classes.icon}>
            <Icon stroke={1.75} aria-hidden="true" />
            {to === '/cart' && <CartBadge />}
          </span>
          {name}
        </Link>
      ))}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={onMore}>
        <span className={classes.icon}>
          <IconDots stroke={1.75} aria-hidden="true" />
        </span>
        Xem thêm
      </button>
    </nav>
  );
}
