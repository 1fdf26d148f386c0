import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { ProductDetail, ProductItem } from '#contract/catalogue.ts';
import { type OrderAttributeValues, validateOrderAttributes } from '#contract/order-attributes.ts';
import { parseSku, type Selection } from '#contract/sku.ts';
import { QuantityStepper } from '#design/controls/quantity-stepper.tsx';
import { Picture } from '#design/layout/picture.tsx';
import { Price } from '#design/layout/price.tsx';
import { Sheet } from '#design/layout/sheet.tsx';
import { Stitch } from '#design/theme/stitch.tsx';
import { EmbroideryPreview } from '#web/embroidery/embroidery-preview.tsx';
import { AttributeChips } from '#web/line-items/attribute-chips.tsx';
import type { ChosenLine } from '#web/line-items/build-line.ts';
import { OrderAttributeField } from '#web/line-items/order-attribute-field.tsx';
import { findVariantBySelection, guessVariant } from '#web/line-items/variant.ts';
import classes from './line-sheet.module.css';

interface LineSheetProps {
  product: ProductDetail;
  /** Absent for a new line. */
  line?: CartItem;
  title: string;
  action: string;
  opened: boolean;
  onClose: () => void;
  onChoose: (chosen: ChosenLine) => void;
}

export function LineSheet({ product, line, title, action, opened, onClose, onChoose }: LineSheetProps) {
  const [selection, setSelection] = useState<Selection>(() => initialSelection(product, line));
  const [values, setValues] = useState<OrderAttributeValues>(line?.order_attributes ?? {});
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const variant = findVariantBySelection(product, selection);
  const shown = variant ?? guessVariant(product, selection);
  const complete = Object.keys(validateOrderAttributes(product.order_attributes, values)).length === 0;
  const choose = () => variant && onChoose({ variant, quantity, order_attributes: values });
  const button = (
    <Button fullWidth disabled={!variant || !complete} onClick={choose}>
      {action}
    </Button>
  );
  return (
    <Sheet title={title} opened={opened} onClose={onClose} footer={button}>
      {shown?.embroidery && <EmbroideryPreview embroideryArea={shown.embroidery} values={values} />}
      <Head product={product} variant={variant} shown={shown} />
      <AttributeChips product={product} selection={selection} onChange={setSelection} />
      {product.order_attributes.length > 0 && <Stitch />}
      {product.order_attributes.map(attribute => (
        <OrderAttributeField
          key={attribute.name}
          attribute={attribute}
          value={values[attribute.name]}
          onChange={value => setValues(current => ({ ...current, [attribute.name]: value }))}
        />
      ))}
      <div className={classes.quantity}>
        <span>Số lượng</span>
        <QuantityStepper value={quantity} onChange={setQuantity} />
      </div>
    </Sheet>
  );
}

interface HeadProps {
  product: ProductDetail;
  variant: ProductItem | null;
  /** The chosen variant, or the likeliest one until the choice is complete. */
  shown: ProductItem | null;
}

function Head({ product, variant, shown }: HeadProps) {
  const { price, sale_price } = variant ?? product;
  return (
    <div className={classes.head}>
      {!shown?.embroidery && (
        <span className={classes.picture}>
          <Picture url={shown?.image_url ?? ''} alt="" sizes="96px" eager />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.name}>{product.name}</p>
        <Price price={sale_price ?? price} oldPrice={sale_price === null ? null : price} />
        <p className={classes.variant}>{variant?.name ?? 'Chọn phân loại bên dưới'}</p>
      </div>
    </div>
  );
}

function initialSelection(product: ProductDetail, line: CartItem | undefined): Selection {
  const variant = product.productItems.find(({ id }) => id === line?.product_item_id);
  return variant ? parseSku(variant.sku, product.code, product.attributes) : {};
}
