import { IconAlertCircle } from '@tabler/icons-react';
import classes from './form-error.module.css';

/** What went wrong with a form as a whole, beside its button; a screen reader says it as it comes. */
export function FormError({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text && (
        <p className={classes.problem}>
          <IconAlertCircle size={20} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
