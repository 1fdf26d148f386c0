import {
  IconChartBar,
  IconDeviceMobileDown,
  IconHeart,
  IconHelpCircle,
  IconPackage,
  IconPhone,
  IconSend,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePendingCommands, useShowOutbox } from '#web/outbox/ui/outbox-context.tsx';
import { LazyInstallSteps, useInstall } from '#web/pwa/install/use-install.tsx';
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

export function SidebarLinks({ onNavigate }: { onNavigate: () => void }) {
  return (
    <nav className={classes.links} aria-label="Menu phụ">
      {links.map(({ to, name, Icon }) => (
        <Link key={to} to={to} className={classes.link} onClick={onNavigate}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {name}
        </Link>
      ))}
      <OutboxEntry onNavigate={onNavigate} />
      <InstallEntry />
    </nav>
  );
}

function OutboxEntry({ onNavigate }: { onNavigate: () => void }) {
  const showOutbox = useShowOutbox();
  const count = usePendingCommands().length;
  const open = () => {
    onNavigate();
    showOutbox();
  };
  return (
    <button type="button" className={classes.link} onClick={open}>
      <IconSend size={22} stroke={1.75} aria-hidden="true" />
      Chờ gửi
      {count > 0 && (
        <span className={classes.count} role="img" aria-label={`${count} thay đổi`}>
          {count}
        </span>
      )}
    </button>
  );
}

// Hidden if the app is installed or cannot be.
function InstallEntry() {
  const install = useInstall();
  if (install.method === 'none') return null;
  return (
    <>
      <button type="button" className={classes.link} onClick={install.start}>
        <IconDeviceMobileDown size={22} stroke={1.75} aria-hidden="true" />
        Cài đặt ứng dụng
      </button>
      <LazyInstallSteps install={install} />
    </>
  );
}
