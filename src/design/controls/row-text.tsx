import classes from './row-button.module.css';

export function RowText({ name, detail }: { name: string; detail: string }) {
  return (
    <span className={classes.text}>
      <span className={classes.name}>{name}</span>
      <span className={classes.detail}>{detail}</span>
    </span>
  );
}
