import { Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import {
  attributeText,
  countCharacters,
  findTextError,
  maxLengthOf,
  type OrderAttribute,
  type OrderAttributeValue,
} from '#contract/order-attributes.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { Chip } from '#design/controls/chip.tsx';
import classes from './attribute-chips.module.css';

interface OrderAttributeFieldProps {
  attribute: OrderAttribute;
  value: OrderAttributeValue | undefined;
  onChange: (value: OrderAttributeValue) => void;
}

export function OrderAttributeField({ attribute, value, onChange }: OrderAttributeFieldProps) {
  if (attribute.type === 'select') return <Options attribute={attribute} value={value} onChange={onChange} />;
  const text = attributeText(value);
  const field = {
    label: attribute.label,
    withAsterisk: attribute.required,
    value: text,
    error: findTextError(attribute, text),
    onFocus: scrollToTop,
    classNames: { input: classes.input },
    description: `${countCharacters(text)}/${maxLengthOf(attribute)} ký tự`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return attribute.type === 'textarea' ? (
    <Textarea autosize minRows={2} {...field} />
  ) : (
    <TextInput {...field} />
  );
}

// Keeps the field above the keyboard, right below the preview that shows what is typed.
function scrollToTop({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: 'start' });
}

function Options({ attribute, value, onChange }: OrderAttributeFieldProps) {
  const selected = attributeText(value);
  return (
    <fieldset className={classes.attribute}>
      <legend className={classes.name}>
        {attribute.label}
        {attribute.required && <span className={classes.required}> *</span>}
      </legend>
      <div className={classes.values}>
        {attribute.attributeValues.map(option => (
          <Chip
            key={option.value}
            selected={selected === option.value}
            onToggle={() => onChange(selected === option.value ? '' : option)}
          >
            <span className={classes.option}>
              {option.img && (
                <img src={pictureUrl(option.img, 320)} alt="" width={64} height={64} loading="lazy" />
              )}
              {option.value}
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
