import { invalid } from '#server/errors.ts';

/** 422 on `field` for a total that is no exact number any more. */
export function assertExactTotal(total: number, field: string): void {
  if (Number.isSafeInteger(total)) return;
  throw invalid({ [field]: ['Đơn này lớn quá. Bạn tách làm nhiều đơn giúp nhé.'] });
}
