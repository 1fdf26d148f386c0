import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form-error.module.css';

/** Always mounted, so that screen readers announce the text when it appears. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className={classes.error}>
          <IconAlertCircle size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
