import type { ReactNode } from 'react';
import classes from './chip.module.css';

interface ChipProps {
  selected: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function Chip({ selected, disabled = false, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
