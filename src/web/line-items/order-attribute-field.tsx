import { Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { toPlainSpaces } from '#contract/format/characters.ts';
import {
  attributeText,
  countCharacters,
  findTextError,
  maxLengthOf,
  type OrderAttribute,
  type OrderAttributeValue,
  type OrderAttributeValues,
} from '#contract/order-attributes.ts';
import classes from './attribute-chips.module.css';
import { OptionField } from './option-field.tsx';

export interface OrderAttributeFieldProps {
  attribute: OrderAttribute;
  /** Of all attributes: fonts are shown in the name that is typed. */
  values: OrderAttributeValues;
  onChange: (value: OrderAttributeValue) => void;
}

export function OrderAttributeField({ attribute, values, onChange }: OrderAttributeFieldProps) {
  if (attribute.type === 'select')
    return <OptionField attribute={attribute} values={values} onChange={onChange} />;
  const text = attributeText(values[attribute.name]);
  const field = {
    label: attribute.label,
    required: attribute.required,
    value: text,
    error: findTextError(attribute, text),
    onFocus: scrollToTop,
    classNames: { input: classes.input },
    description: `${countCharacters(text)}/${maxLengthOf(attribute)} ký tự`,
    onChange: (event: { target: { value: string } }) => onChange(toPlainSpaces(event.target.value)),
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
