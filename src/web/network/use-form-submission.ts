import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/http/errors.ts';
import { ApiError, errorMessage } from './call-errors.ts';

/** What a field of a form is given, so that it shows what is wrong with it, or that nothing is. */
export interface FieldState {
  name: string;
  error: string | undefined;
  success: boolean;
  /** Said here too, since a password's field does not say it of itself. */
  'aria-invalid': boolean;
}

export interface FormSubmission {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly pending: boolean;
  /** What went wrong as a whole, in words. */
  readonly problem: string | null;
  field(name: string): FieldState;
  /** Does the work of the form. A 422 is shown by field, anything else as the problem; `true` where it went well. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** Shows errors found before anything was sent. */
  refuse(problem: string, errors: FieldErrors): void;
}

interface State {
  pending: boolean;
  problem: string | null;
  /** By field; `null` until the form was submitted. */
  errors: FieldErrors | null;
}
const untouched: State = { pending: false, problem: null, errors: null };

/**
 * One form's way from submit to answer. The first wrong field gets the focus. `words` says a failure in words.
 */
export function useFormSubmission(words: (failure: unknown) => string = errorMessage): FormSubmission {
  const [{ pending, problem, errors }, setState] = useState(untouched);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
  }, [errors]);

  const refuse = (problem: string, errors: FieldErrors) => setState({ pending: false, problem, errors });
  const run = async (work: () => Promise<void>) => {
    setState({ ...untouched, pending: true });
    try {
      await work();
      setState(untouched);
      return true;
    } catch (failure) {
      const errors = failure instanceof ApiError ? failure.body.errors : undefined;
      setState({ pending: false, problem: words(failure), errors: errors ?? null });
      return false;
    }
  };
  const field = (name: string): FieldState => {
    const error = errors?.[name]?.[0];
    return { name, error, success: errors !== null && !error, 'aria-invalid': error !== undefined };
  };
  return { form, pending, problem, field, run, refuse };
}
