import type { ReactNode } from 'react';
import classes from './card.module.css';

export function Card({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={classes.card} aria-label={label}>
      {children}
    </section>
  );
}
