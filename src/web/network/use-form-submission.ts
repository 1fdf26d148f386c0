import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/http/errors.ts';
import { ApiError, errorMessage } from './call-errors.ts';

export const reviewFieldsMessage = 'Bạn xem lại các ô được đánh dấu nhé.';

export interface FieldState {
  name: string;
  error: string | undefined;
  success: boolean;
  /** Mantine's password field does not set it itself. */
  'aria-invalid': boolean;
}

export interface FormSubmission {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly pending: boolean;
  readonly formError: string | null;
  field(name: string): FieldState;
  /** Shows a 422 by field, any other error as `formError`. Resolves with `true` if `work` succeeds. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** For errors found before anything is sent. */
  showErrors(formError: string, errors: FieldErrors): void;
}

interface SubmissionState {
  pending: boolean;
  formError: string | null;
  /** By field; `null` until the form was submitted. */
  errors: FieldErrors | null;
}
const initialState: SubmissionState = { pending: false, formError: null, errors: null };

/** The first wrong field gets the focus. */
export function useFormSubmission(toMessage: (error: unknown) => string = errorMessage): FormSubmission {
  const [{ pending, formError, errors }, setState] = useState(initialState);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
  }, [errors]);

  const showErrors = (formError: string, errors: FieldErrors) =>
    setState({ pending: false, formError, errors });
  const run = async (work: () => Promise<void>) => {
    setState({ ...initialState, pending: true });
    try {
      await work();
      setState(initialState);
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      setState({ pending: false, formError: toMessage(error), errors: errors ?? null });
      return false;
    }
  };
  const field = (name: string): FieldState => {
    const error = errors?.[name]?.[0];
    return { name, error, success: errors !== null && !error, 'aria-invalid': error !== undefined };
  };
  return { form, pending, formError, field, run, showErrors };
}
