import { Page } from '#design/layout/page.tsx';
import classes from './privacy-screen.module.css';
import { PrivacyText } from './privacy-text.tsx';

export function PrivacyScreen() {
  return (
    <Page>
      <div className={classes.cards}>
        <PrivacyText heading="h2" />
      </div>
    </Page>
  );
}
