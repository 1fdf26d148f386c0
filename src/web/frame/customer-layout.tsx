import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { SkipButton } from '#design/controls/skip-button.tsx';
import { lazyComponent } from '#design/loading/lazy-component.tsx';
import { LazyNotificationArea } from '#design/notifications/lazy-notification-area.tsx';
import { lazyModal } from '#design/overlay/lazy-modal.tsx';
import { useThemeColour } from '#design/theme/use-theme-colour.ts';
import { useContactNotice } from '#web/auth/use-contact-notice.ts';
import { useWelcomeNotice } from '#web/auth/use-welcome-notice.ts';
import { OutboxProvider } from '#web/outbox/ui/outbox-context.tsx';
import type { TakeBackRequest } from '#web/outbox/ui/take-back.ts';
import { UpdateNotice } from '#web/pwa/update/update-notice.tsx';
import classes from './customer-layout.module.css';
import { BottomMenu } from './menu/bottom-menu.tsx';
import { ShopFooter } from './shop-footer.tsx';
import { TopBar } from './top-bar.tsx';

const Sidebar = lazyModal(async () => (await import('./menu/sidebar.tsx')).Sidebar);
const OutboxSheet = lazyModal(async () => (await import('./outbox/outbox-sheet.tsx')).OutboxSheet);
const TakeBackDialog = lazyComponent(
  async () => (await import('./outbox/take-back-dialog.tsx')).TakeBackDialog,
);

const route = getRouteApi('/_customer');

export function CustomerLayout() {
  const { session } = route.useRouteContext();
  const [outboxOpen, outboxSheet] = useDisclosure(false);
  const [takenBack, setTakenBack] = useState<TakeBackRequest | null>(null);
  return (
    <OutboxProvider outbox={session.outbox} showOutbox={outboxSheet.open} askTakeBack={setTakenBack}>
      <Frame />
      <OutboxSheet opened={outboxOpen} onClose={outboxSheet.close} />
      {takenBack && <TakeBackDialog {...takenBack} onClose={() => setTakenBack(null)} />}
    </OutboxProvider>
  );
}

function Frame() {
  const [menuOpen, menu] = useDisclosure(false);
  const content = useRef<HTMLElement>(null);
  useThemeColour();
  useContactNotice();
  useWelcomeNotice();
  return (
    <div className={classes.frame}>
      <SkipButton target={content}>Tới nội dung chính</SkipButton>
      <TopBar onOpenMenu={menu.open} />
      <main ref={content} className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
      <ShopFooter />
      <UpdateNotice />
      <BottomMenu onOpenMenu={menu.open} />
      <Sidebar opened={menuOpen} onClose={menu.close} />
      <LazyNotificationArea />
    </div>
  );
}
