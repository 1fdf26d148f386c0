import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/http/errors.ts';
import { ApiError, errorMessage } from './call-errors.ts';
import { readCsrfToken } from './session/csrf-token-reader.ts';

export const reviewFieldsMessage = 'Bạn xem lại các ô được đánh dấu nhé.';

export interface FieldState {
  name: string;
  error: string | undefined;
  success: boolean;
  /** While it is sent: what is typed then would be lost. Unlike a disabled one, the field keeps the focus. */
  readOnly: boolean;
  /** A field that already has the focus announces its error itself: no focus change makes a screen reader read it. */
  errorProps: { role?: 'alert' };
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
  /** For values chosen from a list, which no `input` event of their field tells of. */
  markEdited(names: readonly string[]): void;
}

interface SubmissionState {
  pending: boolean;
  formError: string | null;
  /** By field; `null` until the form was submitted. */
  errors: FieldErrors | null;
  /** Fields typed in or chosen since: their errors no longer hold, and nobody knows yet whether they are right. */
  edited: readonly string[];
  /** Empty fields are neither right nor wrong. */
  filled: readonly string[];
  /** The field that had the focus when the errors came. */
  focused: string | null;
}
const initialState: SubmissionState = {
  pending: false,
  formError: null,
  errors: null,
  edited: [],
  filled: [],
  focused: null,
};

export function useFormSubmission(toMessage: (error: unknown) => string = errorMessage): FormSubmission {
  const [{ pending, formError, errors, edited, filled, focused }, setState] = useState(initialState);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, errors);
  const markEdited = useCallback(
    (names: readonly string[]) => setState(state => ({ ...state, edited: [...state.edited, ...names] })),
    [],
  );
  useEditTracking(form, errors, markEdited);

  const showErrors = (formError: string, errors: FieldErrors | null) =>
    setState({
      ...{ ...initialState, formError, errors },
      ...{ filled: listFilledFields(form.current), focused: findFocusedField(form.current) },
    });
  const run = async (work: () => Promise<void>) => {
    setState({ ...initialState, pending: true });
    try {
      await work();
      setState(initialState);
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? error.body.errors : undefined;
      showErrors((await explainBlockedCookies(error)) ?? toMessage(error), errors ?? null);
      return false;
    }
  };
  const field = (name: string): FieldState => {
    const isEdited = edited.includes(name);
    const error = isEdited ? undefined : errors?.[name]?.[0];
    const success = errors !== null && !isEdited && !error && filled.includes(name);
    return { name, error, success, readOnly: pending, errorProps: name === focused ? { role: 'alert' } : {} };
  };
  return { form, pending, formError, field, run, showErrors, markEdited };
}

/** The shop knows only that its token did not come back, and takes the page for an old one. */
async function explainBlockedCookies(error: unknown): Promise<string | null> {
  const mayBeBlocked = error instanceof ApiError && error.status === 419;
  return mayBeBlocked && (await readCsrfToken()) === undefined
    ? 'Trình duyệt đang chặn cookie, nên cửa hàng không nhận ra bạn. Bạn cho phép cookie của trang này trong cài đặt trình duyệt rồi thử lại nhé.'
    : null;
}

/** The first wrong field gets the focus. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: FieldErrors | null): void {
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
  }, [form, errors]);
}

function useEditTracking(
  form: RefObject<HTMLFormElement | null>,
  errors: FieldErrors | null,
  markEdited: FormSubmission['markEdited'],
): void {
  useEffect(() => {
    const node = form.current;
    if (!errors || !node) return;
    const onInput = ({ target }: Event) => {
      const name = target instanceof Element && target.getAttribute('name');
      if (name) markEdited([name]);
    };
    node.addEventListener('input', onInput);
    return () => node.removeEventListener('input', onInput);
  }, [form, errors, markEdited]);
}

function listFilledFields(form: HTMLFormElement | null): string[] {
  return [...new FormData(form ?? undefined)].filter(([, value]) => value !== '').map(([name]) => name);
}

function findFocusedField(form: HTMLFormElement | null): string | null {
  const focused = document.activeElement;
  return focused && form?.contains(focused) ? focused.getAttribute('name') : null;
}
