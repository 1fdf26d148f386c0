import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { shop } from '#contract/shop.ts';
import { LazyNotificationArea } from '#design/notifications/lazy-notification-area.tsx';
import { Logo } from '#design/theme/logo.tsx';
import { useThemeColour } from '#design/theme/use-theme-colour.ts';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import classes from './guest-layout.module.css';
import { usePageTitle, useTabTitle } from './page-title.ts';
import { PrivacyLink } from './shop-footer.tsx';

export function GuestLayout() {
  const title = usePageTitle();
  useTabTitle(title);
  useThemeColour();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNavigation(heading);
  // The registration shows the text over the form, which keeps what is typed.
  const hasOwnPrivacyText = useMatchRoute()({ to: '/register' }) !== false;
  return (
    <div className={classes.frame}>
      <header className={classes.brand}>
        <Logo size={76} />
        <p className={classes.name}>{shop.name}</p>
        <p className={classes.tagline}>Đồ thêu tên cho bé, nắn nót từng mũi chỉ</p>
      </header>
      <main className={classes.card}>
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <Outlet />
      </main>
      {!hasOwnPrivacyText && (
        <footer className={classes.footer}>
          <PrivacyLink />
        </footer>
      )}
      <LazyNotificationArea />
    </div>
  );
}
