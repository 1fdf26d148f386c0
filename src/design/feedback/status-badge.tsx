import classes from './status-badge.module.css';

/** A status in its colour; the shop names the colour (`gray`, `blue`, `orange`, `grape`, `teal`, `green`, `red`). */
export function StatusBadge({ text, color }: { text: string; color: string }) {
  return (
    <span className={classes.badge} data-color={color}>
      {text}
    </span>
  );
}
