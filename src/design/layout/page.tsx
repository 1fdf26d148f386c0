import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** Stays at the bottom, above the bottom menu. */
  bar?: ReactNode;
  /** On wide screens the bar stands beside the content. */
  barBeside?: boolean;
  wide?: boolean;
}

export function Page({ children, bar, barBeside = false, wide = false }: PageProps) {
  return (
    <div className={classes.frame} data-bar-beside={barBeside}>
      <div className={classes.page} data-wide={wide}>
        {children}
      </div>
      {bar && (
        <div className={classes.bar} data-sticky="bottom">
          {bar}
        </div>
      )}
    </div>
  );
}
