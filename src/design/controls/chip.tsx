import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  chosen: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A choice that is toggled; a chosen one is edged with a stitch. */
export function Chip({ chosen, disabled = false, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
