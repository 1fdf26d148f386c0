import type { ProductDetail } from '#contract/catalogue.ts';
import type { Selection } from '#contract/sku.ts';
import { Chip } from '#design/controls/chip.tsx';
import classes from './attribute-chips.module.css';
import { canChoose, toggleValue } from './variant.ts';

interface AttributeChipsProps {
  product: ProductDetail;
  selection: Selection;
  fieldName: (id: number) => string;
  onChange: (selection: Selection) => void;
}

export function AttributeChips({ product, selection, fieldName, onChange }: AttributeChipsProps) {
  return product.attributes.map(({ id, name, values }) => {
    const isOffered = (code: string) => canChoose(product, selection, id, code);
    return (
      <fieldset key={id} className={classes.attribute} data-field={fieldName(id)}>
        <legend className={classes.name}>
          {name}
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        </legend>
        <div className={classes.values}>
          {values.map(({ code, value }) => (
            <Chip
              key={code}
              selected={selection[id] === code}
              disabled={!isOffered(code)}
              onToggle={() => onChange(toggleValue(selection, id, code))}
            >
              {value}
            </Chip>
          ))}
        </div>
        {values.some(({ code }) => !isOffered(code)) && (
          <p className={classes.note}>Ô mờ là loại cửa hàng chưa có.</p>
        )}
      </fieldset>
    );
  });
}
