import DOMPurify from 'dompurify';
import { useCallback } from 'react';
import classes from './description.module.css';

/** The server sanitizes descriptions; this sanitizes them again, because they become part of the page. */
export function Description({ html }: { html: string }) {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      const fragment = DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_ATTR: ['style'],
        RETURN_DOM_FRAGMENT: true,
      });
      element?.replaceChildren(fragment);
    },
    [html],
  );
  return <div className={classes.description} ref={fill} />;
}
