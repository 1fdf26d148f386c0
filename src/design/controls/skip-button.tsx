import type { RefObject } from 'react';
import classes from './skip-button.module.css';

interface SkipButtonProps {
  target: RefObject<HTMLElement | null>;
  children: string;
}

/** Shown while it has the focus: spares a keyboard the many fields before `target`. */
export function SkipButton({ target, children }: SkipButtonProps) {
  return (
    <button type="button" className={classes.skip} onClick={() => target.current?.focus()}>
      {children}
    </button>
  );
}
