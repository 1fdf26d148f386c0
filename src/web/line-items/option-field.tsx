import { fontNames, fonts, threadNames, threads } from '#contract/embroidery/embroidery.ts';
import { attributeText, type OrderAttribute, type OrderAttributeValues } from '#contract/order-attributes.ts';
import { Chip } from '#design/controls/chip.tsx';
import { revealFocused } from '#design/layout/reveal-focused.ts';
import { Thumbnail } from '#design/layout/thumbnail.tsx';
import classes from './option-field.module.css';
import type { OrderAttributeFieldProps } from './order-attribute-field.tsx';

type Option = OrderAttribute['attributeValues'][number];

export function OptionField({ attribute, values, onChange }: OrderAttributeFieldProps) {
  const selected = attributeText(values[attribute.name]);
  return (
    <fieldset className={classes.field} onFocus={revealFocused}>
      <legend className={classes.label}>
        {attribute.label}
        {attribute.required && <span className={classes.required}> *</span>}
      </legend>
      <div className={attribute.name === 'Font chữ' ? classes.row : classes.options}>
        {attribute.attributeValues.map(option => (
          <Chip
            key={option.value}
            selected={selected === option.value}
            onToggle={() => onChange(selected === option.value ? '' : option)}
          >
            <span className={classes.option}>
              <Sample attribute={attribute} option={option} values={values} />
              {option.value}
            </span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface SampleProps {
  attribute: OrderAttribute;
  option: Option;
  values: OrderAttributeValues;
}

/** A font in the customer's own words, a thread as a spool; anything else as the shop's picture. */
function Sample({ attribute, option, values }: SampleProps) {
  const font = fontNames.find(name => attribute.name === 'Font chữ' && name === option.value);
  if (font) {
    const { family, weight, capitals } = fonts[font];
    const name = attributeText(values['Tên thêu']).trim() || 'Tên bé';
    const style = { fontFamily: `"${family}"`, fontWeight: weight };
    return (
      <span className={classes.sample} style={style} aria-hidden="true">
        {capitals ? name.toLocaleUpperCase('vi') : name}
      </span>
    );
  }
  const thread = threadNames.find(name => attribute.name === 'Màu chỉ' && name === option.value);
  if (thread) return <span className={classes.spool} style={{ backgroundColor: threads[thread] }} />;
  return option.img && <Thumbnail url={option.img} size={64} loading="lazy" />;
}
