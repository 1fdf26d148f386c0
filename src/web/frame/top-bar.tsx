import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConnectionStrip } from './connectivity/connection-strip.tsx';
import { isTab } from './menu/bottom-menu.tsx';
import { useFocusOnNavigation, usePageTitle, useTabTitle } from './page-title.ts';
import classes from './top-bar.module.css';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const title = usePageTitle();
  useTabTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <ActionIcon color="plum" aria-label="Mở menu" aria-haspopup="dialog" onClick={onOpenMenu}>
          <IconMenu2 />
        </ActionIcon>
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <BackButton />
      </div>
      <ConnectionStrip />
    </header>
  );
}

// An installed app on an iPhone has no other back button.
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname ?? '' });
  if (!canGoBack || isTab(pathname)) return null;
  return (
    <button type="button" className={classes.back} onClick={() => router.history.back()}>
      <IconArrowLeft size={20} aria-hidden="true" />
      Quay lại
    </button>
  );
}
