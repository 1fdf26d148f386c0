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
const describeRefusal = (kept: number) => `${rangeError} Mình giữ ${kept.toLocaleString('vi')}.`;

const parseQuantity = (text: string) => {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return quantity >= min && quantity <= max ? quantity : null;
};

/**
 * Keeps to the limits of rule 7. A valid number takes effect while it is typed; leaving the field drops anything else and
 * says so.
 */
export function QuantityStepper({ value, onChange, productName }: QuantityStepperProps) {
  const errorId = useId();
  const { text, error, isInvalid, type, step, leave } = useQuantityInput(value, onChange);
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
          aria-describedby={error ? errorId : undefined}
          inputMode="numeric"
          value={text}
          onFocus={event => event.target.select()}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
        <ActionIcon
          aria-label={`Tăng số lượng ${productName}`}
          disabled={value >= max}
          onClick={() => step(value + 1)}
        >
          <IconPlus />
        </ActionIcon>
      </fieldset>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function useQuantityInput(value: number, onChange: (value: number) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  const isInvalid = draft !== null && draft !== '' && parseQuantity(draft) === null;
  const show = (text: string | null, refused: boolean) => {
    setDraft(text);
    setWasRefused(refused);
  };
  const type = (text: string) => {
    show(text, false);
    const quantity = parseQuantity(text);
    if (quantity !== null && quantity !== value) onChange(quantity);
  };
  const step = (quantity: number) => {
    show(null, false);
    onChange(quantity);
  };
  const refusal = wasRefused ? describeRefusal(value) : null;
  const error = isInvalid ? rangeError : refusal;
  return { text: draft ?? value, error, isInvalid, type, step, leave: () => show(null, isInvalid) };
}
