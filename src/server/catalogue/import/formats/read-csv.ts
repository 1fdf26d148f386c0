import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod/mini';
import { encodingMessage } from '#server/catalogue/import/assert-encoding.ts';
import { type Column, type Columns, detectFormat } from './columns.ts';
import { endsWithLineBreak } from './ends-with-line-break.ts';
import { restoreFormula } from './formula-cell.ts';

export interface Row {
  /** As in a spreadsheet: the header is row 1. */
  number: number;
  /** Trimmed; empty if the file lacks the column. */
  cell(column: Column): string;
}

export interface CsvOptions {
  onRead?: ((bytes: number) => void) | undefined;
  strictQuotes?: boolean | undefined;
}

const entry = z.object({ info: z.object({ records: z.number() }), record: z.array(z.string()) });

/**
 * `onRead` receives the number of bytes read so far. Throws, in Vietnamese, for a file that is broken or not an export of
 * Shopify or Haravan. A quote within a cell may be a letter like others, unless they are `strictQuotes`: what follows it may
 * be the rest of a row that it has swallowed.
 */
export async function* readCsv(file: string, { onRead = () => {}, strictQuotes = false }: CsvOptions = {}) {
  const stream = createReadStream(file);
  const delimiter = await detectDelimiter(file);
  const parser = stream.pipe(
    parse({
      bom: true,
      info: true,
      delimiter,
      // Of all kinds at once: the parser would take the first for the only one, and the rest of the file for one row.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: !strictQuotes,
      skip_empty_lines: true,
    }),
  );
  stream.once('error', error => parser.destroy(error));
  let columns: Columns | null = null;
  let last = { cells: 0, row: 0 };
  try {
    for await (const value of parser) {
      const { info, record } = z.parse(entry, value);
      onRead(stream.bytesRead);
      last = { cells: record.length, row: info.records };
      if (!columns) columns = parseHeader(record);
      else if (hasExtraCells(columns, record)) throw new Error(describeExtraCells(info.records));
      else yield { columns, row: toRow(columns, record, info.records) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new Error(describeCsvError(error)) : error;
  } finally {
    stream.destroy();
  }
  if (!columns) throw new Error('Tệp trống, không có dòng tiêu đề.');
  // Some programs leave out empty cells at the end of a row, but none also the line break.
  if (last.cells < columns.header.length && !(await endsWithLineBreak(file)))
    throw new Error(`Tệp bị cắt ngang ở dòng ${last.row}. Hãy xuất hoặc chép lại cả tệp rồi nhập lại.`);
}

function parseHeader(header: readonly string[]): Columns {
  // UTF-16 without a byte order mark.
  if (header.some(name => name.includes('\0'))) throw new Error(encodingMessage('Tệp'));
  const columns = detectFormat(header);
  if (typeof columns === 'string') throw new Error(columns);
  return columns;
}

const hasExtraCells = ({ header }: Columns, record: readonly string[]) =>
  record.slice(header.length).some(cell => cell.trim() !== '');

const describeExtraCells = (row: number) =>
  `Dòng ${row} có nhiều ô hơn dòng tiêu đề. Hãy xem lại dấu ngoặc kép và dấu phẩy ở đó, hoặc xuất lại tệp.`;

function toRow({ indexes }: Columns, record: readonly string[], number: number): Row {
  return {
    number,
    cell: column => {
      const cell = record[indexes.get(column) ?? -1] ?? '';
      return restoreFormula(cell.normalize('NFC').replaceAll('\0', '').trim());
    },
  };
}

function describeCsvError(error: CsvError): string {
  const { records } = z.parse(z.object({ records: z._default(z.number(), 0) }), { ...error });
  return `Tệp CSV hỏng sau dòng ${records}: có dấu ngoặc kép chưa đóng hoặc đặt sai chỗ. Hãy sửa dòng đó hoặc xuất lại tệp, rồi chạy lại lệnh.`;
}

// Vietnamese spreadsheets write semicolons, because the comma is their decimal separator.
async function detectDelimiter(file: string): Promise<string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, 0);
  await handle.close();
  const [header = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
  const candidates = [',', ';', '\t'].map(delimiter => ({
    delimiter,
    count: header.split(delimiter).length,
  }));
  return candidates.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}
