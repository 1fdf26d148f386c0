import type { ReactNode } from 'react';
import { Logo } from '#design/theme/logo.tsx';
import classes from './empty-state.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <Logo size={72} />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
