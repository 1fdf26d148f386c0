import classes from './stitch.module.css';

/** The separator, drawn as a running stitch. */
export function Stitch() {
  return <hr className={classes.stitch} />;
}
