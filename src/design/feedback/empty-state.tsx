import { type ReactNode, useEffect, useRef } from 'react';
import { focusTitleIfLost } from '#design/overlay/focus-title.ts';
import { Logo } from '#design/theme/logo.tsx';
import classes from './empty-state.module.css';

export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  const state = useRef<HTMLDivElement>(null);
  // Its buttons go with it as soon as there is something to show.
  useEffect(() => {
    const dialog = state.current?.closest<HTMLElement>('[role="dialog"]');
    return () => focusTitleIfLost(dialog);
  }, []);
  return (
    <div ref={state} className={classes.empty}>
      <Logo size={72} />
      <p className={classes.text}>{text}</p>
      {children}
    </div>
  );
}
