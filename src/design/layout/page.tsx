import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** Stays at the bottom, above the bottom menu; on wide screens beside the content. */
  bar?: ReactNode;
  wide?: boolean;
}

export function Page({ children, bar, wide = false }: PageProps) {
  const page = (
    <div className={classes.page} data-wide={wide}>
      {children}
    </div>
  );
  if (!bar) return page;
  return (
    <div className={classes.withBar}>
      {page}
      <div className={classes.bar}>{bar}</div>
    </div>
  );
}
