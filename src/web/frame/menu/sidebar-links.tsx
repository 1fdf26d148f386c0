import {
  IconChartBar,
  IconHeart,
  IconHelpCircle,
  IconPackage,
  IconPhone,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { OutboxEntry } from '#web/frame/outbox/outbox-entry.tsx';
import { InstallEntry } from './install-entry.tsx';
import classes from './sidebar-links.module.css';

const links = [
  { to: '/orders', name: 'Đơn hàng', Icon: IconPackage },
  { to: '/delivery', name: 'Giao hàng', Icon: IconTruckDelivery },
  { to: '/favorites', name: 'Sản phẩm yêu thích', Icon: IconHeart },
  { to: '/reports', name: 'Báo cáo thống kê', Icon: IconChartBar },
  { to: '/profile', name: 'Hồ sơ cá nhân', Icon: IconUser },
  { to: '/contact', name: 'Liên hệ', Icon: IconPhone },
  { to: '/help', name: 'Hướng dẫn sử dụng', Icon: IconHelpCircle },
] as const;

/** The sidebar's links (`spec §2`). */
export function SidebarLinks({ onFollow }: { onFollow: () => void }) {
  return (
    <nav className={classes.links} aria-label="Menu phụ">
      {links.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={classes.link} onClick={onFollow}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <OutboxEntry onFollow={onFollow} />
      <InstallEntry />
    </nav>
  );
}
