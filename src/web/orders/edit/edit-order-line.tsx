import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QuantityStepper } from '#design/controls/quantity-stepper.tsx';
import { Card } from '#design/layout/card.tsx';
import { OrderLines } from '#web/orders/order-lines.tsx';
import classes from './edit-order-form.module.css';
import { EmbroiderySheet } from './embroidery-sheet.tsx';
import type { DraftLineUpdate, EditedLine } from './order-draft.ts';

interface EditOrderLineProps {
  draftLine: EditedLine;
  onChange: (update: DraftLineUpdate) => void;
}

export function EditOrderLine({ draftLine, onChange }: EditOrderLineProps) {
  const { line, qty, order_attributes } = draftLine;
  const [editing, sheet] = useDisclosure();
  const removed = qty === 0;
  return (
    <Card label={line.product.name}>
      <div className={removed ? classes.removed : undefined}>
        <OrderLines lines={[{ ...line, qty, order_attributes }]} />
      </div>
      <div className={classes.tools}>
        {!removed && <QuantityStepper value={qty} onChange={next => onChange({ qty: next })} />}
        {!removed && Object.keys(order_attributes).length > 0 && (
          <Button variant="subtle" onClick={sheet.open}>
            Sửa thêu
          </Button>
        )}
        <Button variant="subtle" color="red" onClick={() => onChange({ qty: removed ? line.qty : 0 })}>
          {removed ? 'Giữ lại' : 'Bỏ ra'}
        </Button>
      </div>
      {editing && (
        <EmbroiderySheet
          productId={line.product.id}
          embroideryArea={line.product_item.embroidery}
          values={order_attributes}
          onClose={sheet.close}
          onSave={next => onChange({ order_attributes: next })}
        />
      )}
    </Card>
  );
}
