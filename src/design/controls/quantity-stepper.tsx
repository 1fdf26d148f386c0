import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { shop } from '#contract/shop.ts';
import classes from './quantity-stepper.module.css';
import '@mantine/core/styles/ActionIcon.layer.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
}

const { min, max } = shop.quantity;
const clamp = (quantity: number) => Math.min(max, Math.max(min, quantity));

/** Clamped to the shop's limits (rule 7). */
export function QuantityStepper({ value, onChange }: QuantityStepperProps) {
  return (
    <fieldset className={classes.stepper} aria-label="Số lượng">
      <ActionIcon
        aria-label="Giảm số lượng"
        disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
      >
        <IconMinus />
      </ActionIcon>
      <input
        className={classes.number}
        aria-label="Số lượng"
        inputMode="numeric"
        value={value}
        onFocus={event => event.target.select()}
        onChange={event => onChange(clamp(Number(event.target.value.replace(/\D/g, ''))))}
      />
      <ActionIcon
        aria-label="Tăng số lượng"
        disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
      >
        <IconPlus />
      </ActionIcon>
    </fieldset>
  );
}
