import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconArchive, IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { PendingChangesDialog } from '#web/frame/sign-out/pending-changes-dialog.tsx';
import { useSignOut } from '#web/frame/sign-out/use-sign-out.ts';
import classes from './sidebar-footer.module.css';

const shortcuts = [
  { link: linkOptions({ to: '/profile' }), name: 'Hồ sơ', Icon: IconUserCircle },
  { link: linkOptions({ to: '/orders' }), name: 'Đơn đã đặt', Icon: IconArchive },
  {
    link: linkOptions({ to: '/profile', search: { tab: 'settings' } }),
    name: 'Cài đặt',
    Icon: IconSettings,
  },
];

export function SidebarFooter({ onNavigate }: { onNavigate: () => void }) {
  const signOut = useSignOut();
  return (
    <div className={classes.footer}>
      {shortcuts.map(({ link, name, Icon }) => (
        <ActionIcon
          key={name}
          color="plum"
          component={Link}
          {...link}
          aria-label={name}
          title={name}
          onClick={onNavigate}
        >
          <Icon stroke={1.75} />
        </ActionIcon>
      ))}
      <ActionIcon
        color="plum"
        aria-label="Đăng xuất"
        title="Đăng xuất"
        loading={signOut.step === 'signing-out'}
        onClick={signOut.start}
      >
        <IconLogout stroke={1.75} />
      </ActionIcon>
      <PendingChangesDialog signOut={signOut} />
    </div>
  );
}
