import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import classes from './description.module.css';

/** A product's description. The server cleans it; it is cleaned once more here, since it becomes part of the page. */
export function Description({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      const cleaned = DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ['style'],
        RETURN_DOM_FRAGMENT: true,
      });
      element?.replaceChildren(cleaned);
    },
    [html],
  );
  return <div className={classes.description} ref={fill} />;
}
