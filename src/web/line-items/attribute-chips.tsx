import type { ProductDetail } from '#contract/catalogue.ts';
import type { Selection } from '#contract/sku.ts';
import { Chip } from '#design/controls/chip.tsx';
import classes from './attribute-chips.module.css';
import { canChoose, toggleValue } from './variant.ts';

interface AttributeChipsProps {
  product: ProductDetail;
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** A value that no variant combines with the other choices is disabled. */
export function AttributeChips({ product, selection, onChange }: AttributeChipsProps) {
  return product.attributes.map(({ id, name, values }) => (
    <fieldset key={id} className={classes.attribute}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.values}>
        {values.map(({ code, value }) => (
          <Chip
            key={code}
            selected={selection[id] === code}
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
