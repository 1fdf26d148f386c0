import type { ReactNode } from 'react';
import classes from './steps.module.css';

interface Step {
  picture: ReactNode;
  text: string;
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ picture, text }, index) => (
        <li key={text} className={classes.step}>
          <span className={classes.picture}>{picture}</span>
          <span className={classes.text}>
            <span className={classes.number}>Bước {index + 1}</span>
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
