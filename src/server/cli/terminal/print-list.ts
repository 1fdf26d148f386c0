import type { Output } from './output.ts';

interface List<Row> {
  limit: number;
  /** Of one row, as “đơn”. */
  noun: string;
  /** Newest first. */
  find(limit: number): Promise<Row[]>;
  format(rows: Row[]): string;
}

/** Says that there is more than the limit: who works off what is shown would never come to what has waited longest. */
export async function printList<Row>(
  output: Output,
  { limit, noun, find, format }: List<Row>,
): Promise<void> {
  const rows = await find(limit + 1);
  const shown = rows.slice(0, limit);
  output.printResult(shown, format(shown));
  if (rows.length > limit)
    output.note(`Đây là ${limit} ${noun} mới nhất, còn nữa: xem thêm bằng --limit ${limit * 10}.`);
}
