import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import {
  attributeText,
  type OrderAttribute,
  type OrderAttributeValue,
  type OrderAttributeValues,
  validateOrderAttributes,
} from '#contract/order-attributes.ts';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Sheet } from '#design/overlay/sheet.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { EmbroideryPreview } from '#web/embroidery/embroidery-preview.tsx';
import { OrderAttributeField } from '#web/line-items/order-attribute-field.tsx';
import { errorMessage } from '#web/network/call-errors.ts';
import classes from './embroidery-sheet.module.css';
import { describeWithdrawn, listWithdrawn, omitAttributes } from './withdrawn-attributes.ts';

interface EmbroiderySheetProps {
  productId: number;
  embroideryArea: EmbroideryArea | null;
  values: OrderAttributeValues;
  /** Otherwise `values` are those of the order. */
  isTyped: boolean;
  onType: (values: OrderAttributeValues) => void;
  onClose: () => void;
  /** Only if all typed values are valid. */
  onSave: () => void;
}

export function EmbroiderySheet(props: EmbroiderySheetProps) {
  const { productId, embroideryArea, values, isTyped, onType, onClose, onSave } = props;
  const { data: product, error, refetch } = useQuery(catalogueQueries.product(productId));
  const attributes = product?.order_attributes ?? [];
  const withdrawn = product ? listWithdrawn(attributes, values) : [];
  const errors = validateOrderAttributes(attributes, omitAttributes(values, withdrawn));
  const complete = product && Object.keys(errors).length === 0;
  // Closing, also with Back, keeps the values if they are valid.
  const close = () => {
    if (complete && isTyped) onSave();
    onClose();
  };
  const change = (name: string, value: OrderAttributeValue) =>
    onType({ ...omitAttributes(values, withdrawn), [name]: value });
  return (
    <Sheet
      title="Sửa thêu"
      opened
      onClose={close}
      footer={
        <>
          <p role="status" className={classes.missing}>
            {findMessage(attributes, errors, values) ?? describeWithdrawn(withdrawn, values)}
          </p>
          <Button fullWidth disabled={!complete} onClick={close}>
            Xong
          </Button>
        </>
      }
    >
      {embroideryArea && (
        <EmbroideryPreview embroideryArea={embroideryArea} attributes={attributes} values={values} />
      )}
      {!product && error && <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />}
      {attributes.map(attribute => (
        <OrderAttributeField
          key={attribute.name}
          attribute={attribute}
          values={values}
          onChange={value => change(attribute.name, value)}
        />
      ))}
    </Sheet>
  );
}

// What is wrong with a typed text stands under its field, which says nothing while it is empty.
function findMessage(
  attributes: readonly OrderAttribute[],
  errors: Readonly<Record<string, string>>,
  values: OrderAttributeValues,
): string | undefined {
  const saysNothing = ({ name, type }: OrderAttribute) =>
    type === 'select' || attributeText(values[name]).trim() === '';
  const wrong = attributes.find(attribute => errors[attribute.name] && saysNothing(attribute));
  return wrong && errors[wrong.name];
}
