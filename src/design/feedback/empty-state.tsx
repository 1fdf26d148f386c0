import type { ReactNode } from 'react';
import { Sprout } from '#design/theme/sprout.tsx';
import classes from './empty-state.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <Sprout size={72} />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
