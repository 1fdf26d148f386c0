import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod/mini';
import { type Columns, detectFormat, type Meaning } from './columns.ts';

/** One row of a file. */
export interface Row {
  /** As a spreadsheet counts: the header is row 1. */
  number: number;
  /** The cell's text, trimmed; empty where the file has no such column. */
  cell(meaning: Meaning): string;
}

const entry = z.object({ info: z.object({ records: z.number() }), record: z.array(z.string()) });

/**
 * The rows of a CSV file one by one, with the columns its header names; the file is never whole in memory. `read` hears how many bytes are
 * behind. Throws, in Vietnamese, where the file is no such export or breaks off.
 */
export async function* readCsv(file: string, read: (bytes: number) => void = () => {}) {
  const stream = createReadStream(file);
  const delimiter = await delimiterOf(file);
  const parser = stream.pipe(
    parse({
      bom: true,
      info: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  stream.once('error', failure => parser.destroy(failure));
  let columns: Columns | null = null;
  try {
    for await (const given of parser) {
      const { info, record } = z.parse(entry, given);
      read(stream.bytesRead);
      if (columns) yield { columns, row: rowOf(columns, record, info.records) };
      else columns = columnsOf(record);
    }
  } catch (failure) {
    throw failure instanceof CsvError ? new Error(brokenOff(failure)) : failure;
  } finally {
    stream.destroy();
  }
  if (!columns) throw new Error('Tệp trống, không có dòng tiêu đề.');
}

function columnsOf(header: readonly string[]): Columns {
  if (header.some(name => name.includes('\0') || name.includes('\ufffd')))
    throw new Error('Tệp không ở dạng UTF-8. Hãy lưu lại dạng “CSV UTF-8”.');
  const columns = detectFormat(header);
  if (typeof columns === 'string') throw new Error(columns);
  return columns;
}

function rowOf({ places }: Columns, record: readonly string[], number: number): Row {
  return {
    number,
    cell: meaning => (record[places.get(meaning) ?? -1] ?? '').normalize('NFC').replaceAll('\0', '').trim(),
  };
}

function brokenOff(failure: CsvError): string {
  const { records } = z.parse(z.object({ records: z._default(z.number(), 0) }), { ...failure });
  return `Tệp CSV hỏng sau dòng ${records}: có dấu ngoặc kép chưa đóng hoặc đặt sai chỗ. Những sản phẩm trước đó đã nhập. Hãy sửa dòng đó hoặc xuất lại tệp, rồi chạy lại lệnh.`;
}

// Spreadsheets in Vietnamese write semicolons: the comma is the decimal sign there.
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(16_384), 0, 16_384, 0);
  await handle.close();
  const [header = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
  const counted = [',', ';', '\t'].map(sign => ({ sign, times: header.split(sign).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).sign;
}
