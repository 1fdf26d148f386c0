import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useRef } from 'react';
import { BackButton } from './back-button.tsx';
import { ConnectionStrip } from './connectivity/connection-strip.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { isTabPath } from './menu/bottom-menu.tsx';
import { usePageTitle, useTabTitle } from './page-title.ts';
import classes from './top-bar.module.css';

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const title = usePageTitle();
  useTabTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname ?? '' });
  return (
    <header className={classes.header} data-sticky="top">
      <div className={classes.bar}>
        {!isTabPath(pathname) && <BackButton />}
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
