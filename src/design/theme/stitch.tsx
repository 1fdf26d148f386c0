import classes from './stitch.module.css';

/** A running stitch: the separator of the shop. */
export function Stitch() {
  return <hr className={classes.stitch} />;
}
