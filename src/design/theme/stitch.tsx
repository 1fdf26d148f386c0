import classes from './stitch.module.css';

export function Stitch() {
  return <hr className={classes.stitch} />;
}
