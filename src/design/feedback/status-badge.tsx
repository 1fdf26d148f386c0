import classes from './status-badge.module.css';

/** `color` comes from the shop: `gray`, `blue`, `orange`, `grape`, `teal`, `green` or `red`. */
export function StatusBadge({ text, color }: { text: string; color: string }) {
  return (
    <span className={classes.badge} data-color={color}>
      {text}
    </span>
  );
}
