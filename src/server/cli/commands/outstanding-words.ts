import { formatDong } from '#contract/format/money.ts';
import type { Outstanding } from '#server/privacy/outstanding.ts';

type Labels = Readonly<Record<keyof Outstanding, string>>;

export const ifClosed: Labels = {
  requested: 'Yêu cầu thanh toán còn chờ khách chuyển',
  in_review: 'Còn ảnh chuyển khoản chờ bạn xác nhận',
  refunds: 'Tiền phải hoàn lại khách, nếu bạn chưa hoàn',
  new_orders: 'Đơn mới, bạn chưa chốt',
  undelivered: 'Đơn đang làm, vẫn giao như thường',
};

export const ifErased: Labels = {
  ...ifClosed,
  in_review: 'Ảnh chuyển khoản chờ bạn xác nhận, sẽ bị xóa theo',
  undelivered: 'Khách còn đơn đang làm, xóa rồi thì cửa hàng không còn biết giao tới đâu',
};

export const onceErased: Labels = {
  ...ifClosed,
  in_review: 'Khoản chuyển chưa xác nhận, ảnh không còn',
  new_orders: 'Đơn mới, nơi nhận không còn',
  undelivered: 'Đơn chưa giao, nơi nhận không còn',
};

/** Sentences with a space before each; `''` if nothing is outstanding. */
export function describeOutstanding(outstanding: Outstanding, labels: Labels): string {
  const { requested, in_review, refunds, new_orders, undelivered } = outstanding;
  return [
    describe(labels.requested, listAmounts(requested)),
    describe(labels.in_review, listAmounts(in_review)),
    describe(labels.refunds, listAmounts(refunds)),
    describe(labels.new_orders, new_orders),
    describe(labels.undelivered, undelivered),
  ].join('');
}

const describe = (label: string, listed: readonly string[]) =>
  listed.length > 0 ? ` ${label}: ${listed.join(', ')}.` : '';

const listAmounts = (amounts: Outstanding['refunds']) =>
  amounts.map(({ code, amount }) => `${code} (${formatDong(amount)})`);
