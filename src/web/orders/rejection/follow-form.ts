import type { ExpectedOrder } from '#contract/orders/expected-order.ts';
import type { OrderChange } from '#web/orders/commands.ts';

export type FormChange = OrderChange & { expected: ExpectedOrder };

/** What the refused change had `made` of the order `before` it, as the form makes it now. */
export function followForm(
  made: ExpectedOrder,
  before: ExpectedOrder,
  refused: OrderChange,
  form: FormChange,
): ExpectedOrder {
  const lines = before.lines.flatMap(line => {
    const change = form.lines.find(({ id }) => id === line.id);
    const quantity = change?.qty ?? line.quantity;
    const order_attributes = change?.order_attributes ?? line.order_attributes;
    return quantity === 0 ? [] : [{ ...line, quantity, order_attributes }];
  });
  const delivery = form.address_id === refused.address_id ? made : form.expected;
  return { ...delivery, lines };
}
