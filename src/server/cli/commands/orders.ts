import { type Command, InvalidArgumentError } from 'commander';
import { formatDateTime } from '#contract/format/date.ts';
import { formatDong } from '#contract/format/money.ts';
import { normalisePhone } from '#contract/format/phone.ts';
import { attributeText } from '#contract/order-attributes.ts';
import { resolveRecipient } from '#contract/recipient.ts';
import { type LineStatus, paymentStatuses } from '#contract/status/order-statuses.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseCount } from '#server/cli/options/parse-numbers.ts';
import { parseLineStatus, parsePaymentStatus, statusList } from '#server/cli/options/parse-statuses.ts';
import { indentLines } from '#server/cli/terminal/indent-lines.ts';
import { printList } from '#server/cli/terminal/print-list.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { listAdminOrders, showAdminOrder } from '#server/orders/admin-orders.ts';
import { moveCommand } from './move-order.ts';

export function orderCommands(program: Command, run: RunCommand): void {
  const orders = program.command('orders').description('xem đơn hàng và chuyển trạng thái');
  listCommand(orders, run);
  showCommand(orders, run);
  moveCommand(orders, run);
}

interface ListOptions {
  status?: LineStatus;
  payment?: string;
  phone?: string;
  limit: number;
}

function listCommand(orders: Command, run: RunCommand): void {
  orders
    .command('list')
    .description('xem đơn hàng, mới nhất trước')
    .option('--status <trạng-thái>', `chỉ đơn có dòng ở trạng thái này: ${statusList}`, parseLineStatus)
    .option(
      '--payment <trạng-thái>',
      `chỉ đơn ở trạng thái thanh toán này: ${paymentStatuses.join(', ')}`,
      parsePaymentStatus,
    )
    .option('--phone <số>', 'chỉ đơn của khách có số điện thoại này', parsePhone)
    .option('--limit <số>', 'nhiều nhất bao nhiêu đơn', parseCount, 30)
    .action(({ status, payment, phone, limit }: ListOptions, command: Command) =>
      run(command, ({ database }, output) =>
        printList(output, {
          limit,
          noun: 'đơn',
          find: count => listAdminOrders(database, { status, paymentStatus: payment, phone, limit: count }),
          format: rows => formatTable(headings, rows.map(toCells), 'Không có đơn nào.'),
        }),
      ),
    );
}

const headings = ['Đơn', 'Ngày', 'Khách', 'Điện thoại', 'Trạng thái', 'Thanh toán', 'Tổng'];

const toCells = (row: Awaited<ReturnType<typeof listAdminOrders>>[number]) => [
  row.code,
  formatDateTime(row.order_date),
  row.customer.name,
  row.customer.phone,
  row.status,
  row.payment_status,
  formatDong(row.total),
];

function showCommand(orders: Command, run: RunCommand): void {
  orders
    .command('show')
    .description('xem một đơn: khách, địa chỉ, từng dòng, lịch sử')
    .argument('<ĐƠN>', 'mã đơn, ví dụ MN-261121-0042; cũng nhận mã của một dòng', toOrderCode)
    .action((code: string, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        const order = await showAdminOrder(database, code);
        output.printResult(order, formatOrder(order));
      }),
    );
}

/** `show` prints the codes of lines, with the number after a slash. */
const toOrderCode = (reference: string) => reference.replace(/\/\d+$/, '');

type AdminOrder = Awaited<ReturnType<typeof showAdminOrder>>;

function formatOrder(order: AdminOrder): string {
  const lines = order.order_details.map(line => [
    `${order.code}/${line.number}`,
    line.product_item.sku,
    `${line.product.name} (${line.product_item.name})`,
    line.qty,
    formatDong(line.total),
    line.status,
  ]);
  const attributes = order.order_details.flatMap(line =>
    Object.entries(line.order_attributes).map(
      ([name, value]) => `  Dòng ${line.number}, ${name}: ${indentLines(attributeText(value))}`,
    ),
  );
  return [
    `Đơn ${order.code}, ${formatDateTime(order.order_date)}: ${order.status}, ${order.payment_status}`,
    `Khách: ${order.customer?.name ?? ''}, ${order.customer?.phone ?? ''}`,
    `Người nhận: ${formatRecipient(order)}`,
    `Giao đến: ${order.address}`,
    ...(order.note ? [`Ghi chú: ${indentLines(order.note)}`] : []),
    '',
    formatTable(['Dòng', 'Mã', 'Sản phẩm', 'SL', 'Tiền', 'Trạng thái'], lines, ''),
    ...(attributes.length > 0 ? ['', ...attributes] : []),
    '',
    `Tổng: ${formatDong(order.total)}`,
    '',
    ...order.history.map(({ at, status, by }) => `${formatDateTime(at)}  ${status}${by ? ` – ${by}` : ''}`),
  ].join('\n');
}

function formatRecipient({ customer, ...order }: AdminOrder): string {
  const { name, phone } = resolveRecipient(order, {
    name: customer?.name ?? '',
    phone: customer?.phone ?? '',
  });
  return `${name}, ${phone}`;
}

function parsePhone(input: string): string {
  const phone = normalisePhone(input);
  if (phone) return phone;
  throw new InvalidArgumentError(`“${input}” không phải số điện thoại. Ví dụ: 0901234567`);
}
