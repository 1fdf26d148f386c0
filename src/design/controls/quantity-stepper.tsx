import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { shop } from '#contract/shop.ts';
import classes from './quantity-stepper.module.css';
import '@mantine/core/styles/ActionIcon.layer.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Tells it apart from the steppers of other products. */
  productName: string;
}

const { min, max } = shop.quantity;
const rangeError = `Số lượng từ ${min} đến ${max.toLocaleString('vi')}, viết bằng chữ số nhé.`;

const parseQuantity = (text: string) => {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return quantity >= min && quantity <= max ? quantity : null;
};

/**
 * Keeps to the limits of rule 7. A valid number takes effect while it is typed; leaving the field drops anything else.
 */
export function QuantityStepper({ value, onChange, productName }: QuantityStepperProps) {
  const errorId = useId();
  const { text, isInvalid, type, step, reset } = useQuantityInput(value, onChange);
  return (
    <div className={classes.field}>
      <fieldset className={classes.stepper} aria-label={`Số lượng ${productName}`}>
        <ActionIcon
          aria-label={`Giảm số lượng ${productName}`}
          disabled={value <= min}
          onClick={() => step(value - 1)}
        >
          <IconMinus />
        </ActionIcon>
        <input
          className={classes.number}
          aria-label={`Số lượng ${productName}`}
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? errorId : undefined}
          inputMode="numeric"
          value={text}
          onFocus={event => event.target.select()}
          onChange={event => type(event.target.value)}
          onBlur={reset}
        />
        <ActionIcon
          aria-label={`Tăng số lượng ${productName}`}
          disabled={value >= max}
          onClick={() => step(value + 1)}
        >
          <IconPlus />
        </ActionIcon>
      </fieldset>
      {isInvalid && (
        <p id={errorId} role="alert" className={classes.error}>
          {rangeError}
        </p>
      )}
    </div>
  );
}

function useQuantityInput(value: number, onChange: (value: number) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    const quantity = parseQuantity(text);
    if (quantity !== null && quantity !== value) onChange(quantity);
  };
  const step = (quantity: number) => {
    setDraft(null);
    onChange(quantity);
  };
  const isInvalid = draft !== null && draft !== '' && parseQuantity(draft) === null;
  return { text: draft ?? value, isInvalid, type, step, reset: () => setDraft(null) };
}
