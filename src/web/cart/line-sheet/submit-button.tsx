import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { CompleteChoice } from '#web/line-items/build-line.ts';
import { findVariantBySelection } from '#web/line-items/variant.ts';
import type { LineChoice } from './line-choice.ts';
import { findMissingChoice, invalidQuantity } from './missing-choice.ts';

interface SubmitButtonProps {
  action: string;
  product: ProductDetail;
  choice: LineChoice;
  isQuantityInvalid: boolean;
  onChoose: (chosen: CompleteChoice) => void;
}

/**
 * While something is missing, the button says what and focuses that field when pressed. `disabled` would prevent that.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { action, product, choice, isQuantityInvalid, onChoose } = props;
  const { selection, quantity, values } = choice;
  const missing = findMissingChoice(product, choice) ?? (isQuantityInvalid ? invalidQuantity : null);
  const variant = findVariantBySelection(product, selection);
  if (!missing) {
    return (
      <Button fullWidth onClick={() => variant && onChoose({ variant, quantity, order_attributes: values })}>
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
  const form = currentTarget.closest('[role="dialog"]') ?? document;
  const box = form.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control =
    box?.querySelector<HTMLElement>('input, textarea') ?? box?.querySelector<HTMLElement>('button:enabled');
  control?.focus();
}
