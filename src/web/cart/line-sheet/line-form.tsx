import { type ReactNode, useDeferredValue } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { QuantityStepper } from '#design/controls/quantity-stepper.tsx';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { EmbroideryPreview } from '#web/embroidery/embroidery-preview.tsx';
import { AttributeChips } from '#web/line-items/attribute-chips.tsx';
import { OrderAttributeField } from '#web/line-items/order-attribute-field.tsx';
import { findVariantBySelection, guessVariant } from '#web/line-items/variant.ts';
import type { LineChoice } from './line-choice.ts';
import classes from './line-form.module.css';
import { attributeFieldId, orderAttributeFieldId, quantityFieldId } from './missing-choice.ts';

interface LineFormProps {
  product: ProductDetail;
  choice: LineChoice;
  onChange: (choice: LineChoice) => void;
  onInvalidQuantity: (isInvalid: boolean) => void;
  /** Stands under the preview. */
  header?: ReactNode;
}

export function LineForm({ product, choice, onChange, onInvalidQuantity, header }: LineFormProps) {
  const { selection, quantity } = choice;
  // On a phone the rest lies below the first screen of the sheet.
  const isWhole = useDeferredValue(true, useIsWide());
  const shownVariant = findVariantBySelection(product, selection) ?? guessVariant(product, selection);
  return (
    <>
      {shownVariant?.embroidery && (
        <EmbroideryPreview
          embroideryArea={shownVariant.embroidery}
          attributes={product.order_attributes}
          values={choice.values}
        />
      )}
      {header}
      <AttributeChips
        product={product}
        selection={selection}
        fieldName={attributeFieldId}
        onChange={next => onChange({ ...choice, selection: next })}
      />
      {isWhole && (
        <>
          <OrderAttributeFields product={product} choice={choice} onChange={onChange} />
          <div className={classes.quantity} data-field={quantityFieldId}>
            <span>Số lượng</span>
            <QuantityStepper
              value={quantity}
              onChange={next => onChange({ ...choice, quantity: next })}
              onInvalid={onInvalidQuantity}
              productName={product.name}
            />
          </div>
        </>
      )}
    </>
  );
}

function OrderAttributeFields({
  product,
  choice,
  onChange,
}: Pick<LineFormProps, 'product' | 'choice' | 'onChange'>) {
  const { order_attributes } = product;
  const { values } = choice;
  return (
    <>
      {order_attributes.length > 0 && <StitchedDivider />}
      {order_attributes.map(attribute => (
        <div key={attribute.name} data-field={orderAttributeFieldId(attribute.name)}>
          <OrderAttributeField
            attribute={attribute}
            values={values}
            onChange={value => onChange({ ...choice, values: { ...values, [attribute.name]: value } })}
          />
        </div>
      ))}
    </>
  );
}
