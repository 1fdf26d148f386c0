import classes from './stitched-divider.module.css';

export function StitchedDivider() {
  return <hr className={classes.stitch} />;
}
