import type { ProductDetail } from '#contract/catalogue.ts';
import type { Selection } from '#contract/sku.ts';
import { Chip } from '#design/controls/chip.tsx';
import { canChoose, toggleValue } from '#web/catalogue/product/variant.ts';
import classes from './attribute-chips.module.css';

interface AttributeChipsProps {
  product: ProductDetail;
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** A row of chips for each attribute; a value no variant has together with the rest cannot be chosen. */
export function AttributeChips({ product, selection, onChange }: AttributeChipsProps) {
  return product.attributes.map(({ id, name, values }) => (
    <fieldset key={id} className={classes.attribute}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.values}>
        {values.map(({ code, value }) => (
          <Chip
            key={code}
            chosen={selection[id] === code}
            disabled={!canChoose(product, selection, id, code)}
            onToggle={() => onChange(toggleValue(selection, id, code))}
          >
            {value}
          </Chip>
        ))}
      </div>
    </fieldset>
  ));
}
