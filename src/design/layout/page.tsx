import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** A bar that stays at the bottom, within reach of the thumb, above the bottom menu. */
  bar?: ReactNode;
}

/** The content of a screen: the shop's margins, and room for what stays at the bottom. */
export function Page({ children, bar }: PageProps) {
  return (
    <>
      <div className={classes.page}>{children}</div>
      {bar && <div className={classes.bar}>{bar}</div>}
    </>
  );
}
