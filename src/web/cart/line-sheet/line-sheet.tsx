import type { ProductDetail, ProductItem } from '#contract/catalogue.ts';
import type { OrderAttribute, OrderAttributeValues } from '#contract/order-attributes.ts';
import type { Selection } from '#contract/sku.ts';
import { QuantityStepper } from '#design/controls/quantity-stepper.tsx';
import { Picture } from '#design/layout/picture.tsx';
import { Price } from '#design/layout/price.tsx';
import { Sheet } from '#design/layout/sheet.tsx';
import { StitchedDivider } from '#design/theme/stitched-divider.tsx';
import { EmbroideryPreview } from '#web/embroidery/embroidery-preview.tsx';
import { AttributeChips } from '#web/line-items/attribute-chips.tsx';
import type { CompleteChoice } from '#web/line-items/build-line.ts';
import { OrderAttributeField } from '#web/line-items/order-attribute-field.tsx';
import { findVariantBySelection, guessVariant } from '#web/line-items/variant.ts';
import type { LineChoice } from './line-choice.ts';
import classes from './line-sheet.module.css';
import { attributeField, findMissingChoice, orderAttributeField } from './missing-choice.ts';
import { SubmitButton } from './submit-button.tsx';

interface LineSheetProps {
  product: ProductDetail;
  title: string;
  action: string;
  choice: LineChoice;
  opened: boolean;
  onChange: (choice: LineChoice) => void;
  onClose: () => void;
  onChoose: (chosen: CompleteChoice) => void;
}

export function LineSheet(props: LineSheetProps) {
  const { product, title, action, choice, opened, onChange, onClose, onChoose } = props;
  const { selection, values, quantity } = choice;
  const variant = findVariantBySelection(product, selection);
  const shownVariant = variant ?? guessVariant(product, selection);
  const choose = () => variant && onChoose({ variant, quantity, order_attributes: values });
  const missing = findMissingChoice(product, choice);
  const button = <SubmitButton action={action} missing={missing} onSubmit={choose} />;
  return (
    <Sheet title={title} opened={opened} onClose={onClose} footer={button}>
      {shownVariant?.embroidery && (
        <EmbroideryPreview
          embroideryArea={shownVariant.embroidery}
          attributes={product.order_attributes}
          values={values}
        />
      )}
      <LineHeader product={product} selection={selection} shownVariant={shownVariant} />
      <AttributeChips
        product={product}
        selection={selection}
        fieldName={attributeField}
        onChange={next => onChange({ ...choice, selection: next })}
      />
      <OrderAttributeFields
        attributes={product.order_attributes}
        values={values}
        onChange={next => onChange({ ...choice, values: next })}
      />
      <div className={classes.quantity}>
        <span>Số lượng</span>
        <QuantityStepper
          value={quantity}
          onChange={next => onChange({ ...choice, quantity: next })}
          productName={product.name}
        />
      </div>
    </Sheet>
  );
}

interface OrderAttributeFieldsProps {
  attributes: readonly OrderAttribute[];
  values: OrderAttributeValues;
  onChange: (values: OrderAttributeValues) => void;
}

function OrderAttributeFields({ attributes, values, onChange }: OrderAttributeFieldsProps) {
  return (
    <>
      {attributes.length > 0 && <StitchedDivider />}
      {attributes.map(attribute => (
        <div key={attribute.name} data-field={orderAttributeField(attribute.name)}>
          <OrderAttributeField
            attribute={attribute}
            values={values}
            onChange={value => onChange({ ...values, [attribute.name]: value })}
          />
        </div>
      ))}
    </>
  );
}

interface LineHeaderProps {
  product: ProductDetail;
  selection: Selection;
  /** The chosen variant, or the likeliest one until the choice is complete. */
  shownVariant: ProductItem | null;
}

function LineHeader({ product, selection, shownVariant }: LineHeaderProps) {
  const variant = findVariantBySelection(product, selection);
  const { price, sale_price } = variant ?? product;
  return (
    <div className={classes.header}>
      {!shownVariant?.embroidery && (
        <span className={classes.picture}>
          <Picture url={shownVariant?.image_url ?? ''} alt="" sizes="96px" eager />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.name}>{product.name}</p>
        <Price price={sale_price ?? price} oldPrice={sale_price === null ? null : price} />
        <p className={classes.variant}>{variant?.name ?? explainMissingVariant(product, selection)}</p>
      </div>
    </div>
  );
}

function explainMissingVariant({ attributes, productItems }: ProductDetail, selection: Selection): string {
  if (productItems.length === 0) return 'Sản phẩm này tạm hết hàng';
  const isComplete = attributes.every(({ id }) => selection[id] !== undefined);
  return isComplete ? 'Loại này cửa hàng không còn bán' : 'Chọn loại ở bên dưới';
}
