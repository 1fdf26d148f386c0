import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { shop } from '#contract/shop.ts';
import classes from './quantity-stepper.module.css';
import '@mantine/core/styles/ActionIcon.layer.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
}

const { min: least, max: most } = shop.quantity;
const within = (wanted: number) => Math.min(most, Math.max(least, wanted));

/** How many: by a tap at a time, or typed. Never below 1 (`spec §5`). */
export function QuantityStepper({ value, onChange }: QuantityStepperProps) {
  return (
    <fieldset className={classes.stepper} aria-label="Số lượng">
      <ActionIcon
        aria-label="Giảm số lượng"
        disabled={value <= least}
        onClick={() => onChange(within(value - 1))}
      >
        <IconMinus />
      </ActionIcon>
      <input
        className={classes.number}
        aria-label="Số lượng"
        inputMode="numeric"
        value={value}
        onFocus={event => event.target.select()}
        onChange={event => onChange(within(Number(event.target.value.replace(/\D/g, ''))))}
      />
      <ActionIcon
        aria-label="Tăng số lượng"
        disabled={value >= most}
        onClick={() => onChange(within(value + 1))}
      >
        <IconPlus />
      </ActionIcon>
    </fieldset>
  );
}
