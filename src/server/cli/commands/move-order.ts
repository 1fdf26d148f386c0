import type { Command } from 'commander';
import { type LineStatus, lineStatus, lineStatuses } from '#contract/status/order-statuses.ts';
import type { RunCommand } from '#server/cli/command-runner.ts';
import { parseLineStatus, statusList } from '#server/cli/parse-statuses.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { transitionOrder } from '#server/orders/transition.ts';
import { checkTransitionAndRequests } from '#server/payments/check-transition.ts';

export function addMoveCommand(orders: Command, run: RunCommand): void {
  orders
    .command('move')
    .description(`chuyển cả đơn hoặc một dòng sang trạng thái kế tiếp.\nCác trạng thái: ${statusList}`)
    .argument('<ĐƠN-HOẶC-DÒNG>', 'mã đơn MN-261121-0042, hoặc dòng thứ hai của nó MN-261121-0042/2')
    .argument('<TRẠNG-THÁI>', 'số hoặc tên trạng thái, ví dụ 8 hoặc "Chốt đơn"', parseLineStatus)
    .action((reference: string, status: LineStatus, _options: unknown, command: Command) =>
      run(command, async ({ database }, output) => {
        if (status === lineStatus.cancelled) {
          const { order, affectedLines } = await inTransaction(database, transaction =>
            checkTransitionAndRequests(transaction, reference, status),
          );
          const lines = affectedLines.map(line => line.sku).join(', ');
          await output.confirm(`Hủy ${lines} của đơn ${order.code}? Đã hủy thì không lấy lại được.`);
        }
        const result = await inTransaction(database, async transaction => {
          await checkTransitionAndRequests(transaction, reference, status);
          return transitionOrder(transaction, reference, status, output.actor);
        });
        output.printResult(
          result,
          `Đã chuyển ${result.moved.join(', ')} sang “${lineStatuses[status]}”. Đơn ${result.code}: ${result.status}.`,
        );
      }),
    );
}
