import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** Sticks to the bottom, above the bottom menu. */
  bar?: ReactNode;
}

export function Page({ children, bar }: PageProps) {
  return (
    <>
      <div className={classes.page}>{children}</div>
      {bar && <div className={classes.bar}>{bar}</div>}
    </>
  );
}
