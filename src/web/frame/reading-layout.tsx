import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useThemeColour } from '#design/theme/use-theme-colour.ts';
import { BackButton } from './back-button.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { usePageTitle, useTabTitle } from './page-title.ts';
import classes from './reading-layout.module.css';
import topBar from './top-bar.module.css';

/** For pages that guests and customers read alike. */
export function ReadingLayout() {
  const title = usePageTitle();
  useTabTitle(title);
  useThemeColour();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  return (
    <div className={classes.frame}>
      <header className={topBar.header}>
        <div className={topBar.bar}>
          <BackButton />
          <h1 ref={heading} className={topBar.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
