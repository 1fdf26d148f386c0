import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { QuantityStepper } from '#design/controls/quantity-stepper.tsx';
import { UnsavedNotice } from '#design/feedback/unsaved-notice.tsx';
import { Card } from '#design/layout/card.tsx';
import { describeLine } from '#web/line-items/describe-line.ts';
import { OrderLines } from '#web/orders/card/order-lines.tsx';
import type { DraftLineUpdate, EditedLine } from '#web/orders/draft/order-draft.ts';
import type { SeenParts } from '#web/orders/draft/seen-parts.ts';
import classes from './edit-order-form.module.css';
import { EmbroiderySheet } from './embroidery-sheet.tsx';
import { describeTyped, useTypedTexts } from './use-typed-texts.ts';

interface EditOrderLineProps {
  draftLine: EditedLine;
  onChange: (update: DraftLineUpdate, seen?: SeenParts) => void;
}

export function EditOrderLine({ draftLine, onChange }: EditOrderLineProps) {
  const { line, qty, order_attributes } = draftLine;
  const [editing, sheet] = useDisclosure();
  const [removedQty, setRemovedQty] = useState(line.qty);
  const { typed, type, discard } = useTypedTexts(line.id, order_attributes);
  const removed = qty === 0;
  const toggle = () => {
    setRemovedQty(qty);
    onChange({ qty: removed ? removedQty : 0 });
  };
  const saveTyped = () => {
    if (!typed) return;
    const { texts, seen } = typed;
    onChange({ order_attributes: texts }, { seen: { lines: [{ id: line.id, order_attributes: seen }] } });
    discard();
  };
  const removeLabel = removed ? 'Giữ lại' : 'Bỏ ra';
  const description = describeLine({
    name: line.product.name,
    detail: line.product_item.name,
    order_attributes,
  });
  return (
    <Card label={description}>
      <div className={removed ? classes.removed : undefined}>
        <OrderLines lines={[{ ...line, qty: removed ? removedQty : qty, order_attributes }]} />
      </div>
      {typed && !editing && (
        <UnsavedNotice
          text={`Đang sửa dở, chưa lưu: ${describeTyped(typed.texts, order_attributes)}`}
          onDiscard={discard}
        />
      )}
      <div className={classes.tools}>
        {removed && <span>Sẽ bỏ khỏi đơn</span>}
        {!removed && (
          <QuantityStepper value={qty} onChange={next => onChange({ qty: next })} productName={description} />
        )}
        {!removed && Object.keys(order_attributes).length > 0 && (
          <Button variant="subtle" aria-label={`Sửa thêu ${description}`} onClick={sheet.open}>
            Sửa thêu
          </Button>
        )}
        <Button variant="subtle" color="red" aria-label={`${removeLabel} ${description}`} onClick={toggle}>
          {removeLabel}
        </Button>
      </div>
      {editing && (
        <EmbroiderySheet
          productId={line.product.id}
          embroideryArea={line.product_item.embroidery}
          values={typed?.texts ?? order_attributes}
          isTyped={typed !== null}
          onType={type}
          onClose={sheet.close}
          onSave={saveTyped}
        />
      )}
    </Card>
  );
}
