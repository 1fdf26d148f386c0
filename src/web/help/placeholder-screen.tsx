import type { ReactNode } from 'react';
import { Card } from '#design/layout/card.tsx';
import { Page } from '#design/layout/page.tsx';
import { Sprout } from '#design/theme/sprout.tsx';
import classes from './placeholder-screen.module.css';

/** A page of static text, for parts of the shop that have no function yet. */
export function PlaceholderScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page>
      <Card>
        <div className={classes.text}>
          <Sprout size={64} />
          <h2 className={classes.heading}>{heading}</h2>
          {children}
        </div>
      </Card>
    </Page>
  );
}
