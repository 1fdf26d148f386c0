import { Sprout } from '#design/theme/sprout.tsx';
import classes from './not-found-art.module.css';

/** A seam that broke off, and the sprout that stands in the gap. */
export function NotFoundArt() {
  return (
    <div className={classes.seam}>
      <svg className={classes.thread} viewBox="0 -5 130 90" width="130" height="90" aria-hidden="true">
        <path className={classes.stitches} d="M0 74h62" />
        <path d="M62 74c22 0 34-10 32-26s-24-18-26-3 14 22 27 15c9-5 14-14 23-17" />
        <path className={classes.frayed} d="m118 43 9-8m-9 8 11-1m-11 1 7 6" />
      </svg>
      <Sprout size={104} />
      <svg className={classes.thread} viewBox="0 -5 130 90" width="130" height="90" aria-hidden="true">
        <path className={classes.frayed} d="m16 60-9-7m9 7-11 1m11-1-7 7" />
        <path d="M16 60c12-3 18 14 34 14" />
        <path className={classes.stitches} d="M56 74h74" />
      </svg>
    </div>
  );
}
