import { Textarea, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { attributeText, type OrderAttribute, type OrderAttributeValue } from '#contract/order-attributes.ts';
import { pictureUrl } from '#contract/pictures/picture.ts';
import { Chip } from '#design/controls/chip.tsx';
import classes from './attribute-chips.module.css';

interface OrderAttributeFieldProps {
  attribute: OrderAttribute;
  value: OrderAttributeValue | undefined;
  onChange: (value: OrderAttributeValue) => void;
}

/** What a customer says about the thing they order: typed, or picked from pictures. */
export function OrderAttributeField({ attribute, value, onChange }: OrderAttributeFieldProps) {
  if (attribute.type === 'select') return <Options attribute={attribute} value={value} onChange={onChange} />;
  const typed = attributeText(value);
  const longest = attribute.max_length ?? 500;
  const field = {
    label: attribute.label,
    withAsterisk: attribute.required,
    value: typed,
    error: typed.length > longest ? `Dài hơn ${longest} ký tự, thợ thêu sẽ không đủ chỗ.` : null,
    onFocus: bringUp,
    classNames: { input: classes.input },
    description: `${typed.length}/${longest} ký tự`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return attribute.type === 'textarea' ? (
    <Textarea autosize minRows={2} {...field} />
  ) : (
    <TextInput {...field} />
  );
}

// What is typed stands right below the picture it shows on, above the keyboard.
function bringUp({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: 'start' });
}

function Options({ attribute, value, onChange }: OrderAttributeFieldProps) {
  const picked = attributeText(value);
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
            chosen={picked === option.value}
            onToggle={() => onChange(picked === option.value ? '' : option)}
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
