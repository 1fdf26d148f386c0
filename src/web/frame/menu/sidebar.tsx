import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Drawer, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { customerTypes } from '#contract/shop.ts';
import { useOverlay } from '#design/overlay/use-overlay.ts';
import { Logo } from '#design/theme/logo.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { sheetMs } from '#design/theme/timings.ts';
import { useUser } from '#web/auth/use-user.ts';
import darkSwitch from './dark-switch.module.css';
import classes from './sidebar.module.css';
import { SidebarFooter } from './sidebar-footer.tsx';
import { SidebarLinks } from './sidebar-links.tsx';

interface SidebarProps {
  opened: boolean;
  onClose: () => void;
}

export function Sidebar({ opened, onClose }: SidebarProps) {
  useOverlay(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={<Customer />}
      position="right"
      size="min(320px, 86vw)"
      classNames={classes}
      closeButtonProps={{ 'aria-label': 'Đóng menu', size: 44 }}
      transitionProps={{ duration: sheetMs }}
      overlayProps={{ backgroundOpacity: 0.45 }}
    >
      <SidebarLinks onNavigate={onClose} />
      <StitchedDivider />
      <DarkSwitch />
      <SidebarFooter onNavigate={onClose} />
    </Drawer>
  );
}

// "Công tác viên" is the spelling agreed for this place; everywhere else it is "Cộng tác viên".
function Customer() {
  const { name, type } = useUser();
  return (
    <>
      <Logo size={44} />
      <span className={classes.customer}>
        <span className={classes.name}>{name}</span>
        <span className={classes.type}>
          {type === customerTypes.collaborator ? 'Công tác viên' : 'Khách hàng'}
        </span>
      </span>
    </>
  );
}

/** Mantine stores the choice in localStorage. */
function DarkSwitch() {
  const dark = useComputedColorScheme() === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Switch
      size="md"
      classNames={darkSwitch}
      labelPosition="left"
      label={
        <>
          <IconMoon size={22} stroke={1.75} aria-hidden="true" />
          Chế độ tối
        </>
      }
      checked={dark}
      onChange={event => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
    />
  );
}
