import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '#contract/format/number.ts';
import { shop } from '#contract/shop.ts';
import classes from './quantity-stepper.module.css';
import '@mantine/core/styles/ActionIcon.layer.css';

interface QuantityStepperProps {
  value: number;
  /** May return a promise that resolves once `value` follows, or will not. */
  onChange: (value: number) => unknown;
  /** Of a form, which refuses what is no number: it stays in the field. Otherwise leaving the field drops it. */
  onInvalid?: (isInvalid: boolean) => void;
  /** Tells it apart from the steppers of other products. */
  productName: string;
}

const { min, max } = shop.quantity;
const rangeError = `Số lượng từ ${min} đến ${formatNumber(max)}, viết bằng chữ số nhé.`;
const describeRefusal = (kept: number) => `${rangeError} Mình giữ ${formatNumber(kept)}.`;

const parseQuantity = (text: string) => {
  const quantity = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return quantity >= min && quantity <= max ? quantity : null;
};

/**
 * Keeps to the limits of rule 7. A valid number takes effect while it is typed; what becomes of anything else is said,
 * in a line of its own: it belongs in a flex row that wraps.
 */
export function QuantityStepper({ value, onChange, onInvalid, productName }: QuantityStepperProps) {
  const errorId = useId();
  const { text, error, isInvalid, type, step, leave } = useQuantityInput(value, onChange, onInvalid);
  return (
    <>
      <fieldset className={classes.stepper} aria-label={`Số lượng ${productName}`}>
        <ActionIcon
          aria-label={`Giảm số lượng ${productName}`}
          disabled={value <= min}
          onClick={() => step(-1)}
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
          onClick={() => step(1)}
        >
          <IconPlus />
        </ActionIcon>
      </fieldset>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </>
  );
}

interface TypedQuantity {
  text: string;
  /** The last usable one. */
  quantity: number;
  /** Afterwards another value comes from elsewhere, as from another tab, and replaces what was typed. */
  isInEffect: boolean;
}

function useQuantityInput(
  value: number,
  onChange: QuantityStepperProps['onChange'],
  onInvalid: ((isInvalid: boolean) => void) | undefined,
) {
  const [typed, setTyped] = useState<TypedQuantity | null>(null);
  const [wasRefused, setWasRefused] = useState(false);
  // The last one that `value` may not have followed yet: the next tap counts from it.
  const requested = useRef<{ quantity: number } | null>(null);
  // Set while rendering: what is no longer so is never shown.
  if (typed && !typed.isInEffect && typed.quantity === value) setTyped({ ...typed, isInEffect: true });
  if (typed?.isInEffect && typed.quantity !== value) setTyped(null);
  const isUnusable = typed !== null && parseQuantity(typed.text) === null;
  // Emptied to type another number.
  const isInvalid = isUnusable && typed.text !== '';
  useReportInvalid(isUnusable, onInvalid);
  const show = (next: TypedQuantity | null, refused: boolean) => {
    setTyped(next);
    setWasRefused(refused);
  };
  const latest = () => requested.current?.quantity ?? value;
  const request = (quantity: number) => {
    const own = { quantity };
    requested.current = own;
    void Promise.resolve(onChange(quantity)).finally(() => {
      if (requested.current === own) requested.current = null;
    });
  };
  const type = (text: string) => {
    const parsed = parseQuantity(text);
    const quantity = parsed ?? typed?.quantity ?? value;
    show({ text, quantity, isInEffect: quantity === value }, false);
    if (parsed !== null && parsed !== latest()) request(parsed);
  };
  const step = (difference: number) => {
    const quantity = Math.min(max, Math.max(min, latest() + difference));
    show(null, false);
    request(quantity);
  };
  const leave = () => (onInvalid ? setWasRefused(isUnusable) : show(null, isInvalid));
  const refusal = onInvalid ? rangeError : describeRefusal(value);
  const error = isInvalid ? rangeError : wasRefused && refusal;
  return { text: typed?.text ?? value, error, isInvalid, type, step, leave };
}

function useReportInvalid(isInvalid: boolean, onInvalid: ((isInvalid: boolean) => void) | undefined): void {
  const report = useEffectEvent((current: boolean) => onInvalid?.(current));
  useEffect(() => {
    report(isInvalid);
    return () => report(false);
  }, [isInvalid]);
}
