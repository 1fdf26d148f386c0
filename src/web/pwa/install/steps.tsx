import type { ReactNode } from 'react';
import classes from './steps.module.css';

interface Step {
  picture: ReactNode;
  words: string;
}

/** What to do one after the other, each with its picture. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ picture, words }, place) => (
        <li key={words} className={classes.step}>
          <span className={classes.picture}>{picture}</span>
          <span className={classes.words}>
            <span className={classes.number}>Bước {place + 1}</span>
            {words}
          </span>
        </li>
      ))}
    </ol>
  );
}
