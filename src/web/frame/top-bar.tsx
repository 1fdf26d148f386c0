import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConnectionStrip } from './connectivity/connection-strip.tsx';
import { isTabPath } from './menu/bottom-menu.tsx';
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
        <BackButton />
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <ActionIcon color="plum" aria-label="Mở menu" aria-haspopup="dialog" onClick={onOpenMenu}>
          <IconMenu2 />
        </ActionIcon>
      </div>
      <ConnectionStrip />
    </header>
  );
}

// An app installed on an iPhone has no other back button.
function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname ?? '' });
  if (isTabPath(pathname)) return null;
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: parentPath(pathname), replace: true });
  };
  return (
    <ActionIcon color="plum" aria-label="Quay lại" onClick={goBack}>
      <IconArrowLeft />
    </ActionIcon>
  );
}

/** Where Back leads if the app was opened at this page, for example from a shared link. */
function parentPath(pathname: string): '/shop' | '/orders' | '/home' {
  if (pathname.startsWith('/product/')) return '/shop';
  return pathname.startsWith('/orders/') ? '/orders' : '/home';
}
