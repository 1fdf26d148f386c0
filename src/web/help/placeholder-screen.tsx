import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sprout } from '#web/ui/sprout.tsx';
import classes from './placeholder-screen.module.css';

/** A page of static text only (`spec §1`). */
export function PlaceholderScreen({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page>
      <Card>
        <div className={classes.words}>
          <Sprout size={64} />
          <h2 className={classes.heading}>{heading}</h2>
          {children}
        </div>
      </Card>
    </Page>
  );
}
