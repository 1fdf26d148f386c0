import classes from './logo.module.css';

/** `size` in px. Hidden from screen readers, since text always stands beside it. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg className={classes.sprout} width={size} height={size} viewBox="4 6 56 52" aria-hidden="true">
      <path className={classes.stem} d="M32 54V31" />
      <path className={classes.left} d="M32 32C31 20 22 13 9 14c0 12 9 20 23 18Z" />
      <path className={classes.right} d="M32 32c1-9 8-15 21-14 0 10-8 16-21 14Z" />
      <path className={classes.ground} d="M20 54h24" />
    </svg>
  );
}
