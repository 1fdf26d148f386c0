import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import {
  attributeText,
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

interface EmbroiderySheetProps {
  productId: number;
  embroideryArea: EmbroideryArea | null;
  values: OrderAttributeValues;
  onClose: () => void;
  onSave: (values: OrderAttributeValues) => void;
}

export function EmbroiderySheet({
  productId,
  embroideryArea,
  values,
  onClose,
  onSave,
}: EmbroiderySheetProps) {
  const { data: product, error, refetch } = useQuery(catalogueQueries.product(productId));
  const [draft, setDraft] = useState(values);
  const attributes = product?.order_attributes ?? [];
  const errors = validateOrderAttributes(attributes, draft);
  const complete = product && Object.keys(errors).length === 0;
  // What is wrong with a text stands under its field, which says nothing while it is empty.
  const missing = attributes.find(({ name }) => errors[name] && !attributeText(draft[name]).trim());
  // Closing, also with Back, keeps the values if they are valid.
  const close = () => {
    if (complete) onSave(draft);
    onClose();
  };
  return (
    <Sheet
      title="Sửa thêu"
      opened
      onClose={close}
      footer={
        <>
          <p role="status" className={classes.missing}>
            {missing && errors[missing.name]}
          </p>
          <Button fullWidth disabled={!complete} onClick={close}>
            Xong
          </Button>
        </>
      }
    >
      {embroideryArea && (
        <EmbroideryPreview embroideryArea={embroideryArea} attributes={attributes} values={draft} />
      )}
      {!product && error && <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />}
      {attributes.map(attribute => (
        <OrderAttributeField
          key={attribute.name}
          attribute={attribute}
          values={draft}
          onChange={value => setDraft(current => ({ ...current, [attribute.name]: value }))}
        />
      ))}
    </Sheet>
  );
}
