import { IconChevronDown } from '@tabler/icons-react';
import { Page } from '#design/layout/page.tsx';
import { type Chapter, guide } from './guide.ts';
import classes from './help-screen.module.css';

export function HelpScreen() {
  return (
    <Page>
      <p className={classes.text}>Bấm vào từng mục để xem cách làm.</p>
      <div>
        {guide.map((chapter, index) => (
          <GuideChapter key={chapter.title} chapter={chapter} open={index === 0} />
        ))}
      </div>
    </Page>
  );
}

function GuideChapter({ chapter: { title, steps }, open }: { chapter: Chapter; open: boolean }) {
  return (
    <details className={classes.chapter} open={open}>
      <summary className={classes.title}>
        <h2>{title}</h2>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <ul className={classes.steps}>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </details>
  );
}
