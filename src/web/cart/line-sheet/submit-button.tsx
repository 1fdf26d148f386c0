import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { MissingChoice } from './missing-choice.ts';

interface SubmitButtonProps {
  action: string;
  missing: MissingChoice | null;
  onSubmit: () => void;
}

/**
 * While something is missing, the button says what and focuses that field when pressed. `disabled` would prevent that.
 */
export function SubmitButton({ action, missing, onSubmit }: SubmitButtonProps) {
  if (!missing) {
    return (
      <Button fullWidth onClick={onSubmit}>
        {action}
      </Button>
    );
  }
  return (
    <Button
      fullWidth
      data-disabled
      aria-disabled
      onClick={event => {
        event.preventDefault();
        focusField(event, missing.field);
      }}
    >
      {`${missing.text} để ${action.toLocaleLowerCase('vi')}`}
    </Button>
  );
}

function focusField({ currentTarget }: MouseEvent<HTMLElement>, field: string): void {
  const sheet = currentTarget.closest('[role="dialog"]');
  const box = sheet?.querySelector(`[data-field="${CSS.escape(field)}"]`);
  box?.querySelector<HTMLElement>('input, textarea, button:enabled')?.focus();
}
