import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isJson } from './formats/read-json.ts';

/**
 * Throws, in Vietnamese, with the first line that is not UTF-8: read all the same, its letters would be replaced in the
 * shop. UTF-16 with a byte order mark, as Excel saves “Unicode Text”, is read by the CSV parser alone.
 */
export async function assertEncoding(file: string): Promise<void> {
  // Latin-1 keeps every byte, and line breaks are the same in it.
  const lines = createInterface({ input: createReadStream(file, 'latin1') });
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (number === 1 && line.startsWith(utf16Mark) && !isJson(file)) {
      lines.close();
      return assertWholeCharacters(file);
    }
    if (!isUtf8(Buffer.from(line, 'latin1')))
      throw new Error(
        encodingMessage(`Dòng ${number} của ${path.basename(file)}`, isJson(file) ? 'UTF-8' : 'CSV UTF-8'),
      );
  }
}

// Of two bytes each, or of two such halves.
async function assertWholeCharacters(file: string): Promise<void> {
  const name = path.basename(file);
  if ((await stat(file)).size % 2 === 1) throw new Error(`${name} bị cắt ngang ở cuối.`);
  for await (const text of createReadStream(file, 'utf16le'))
    if (!String(text).isWellFormed()) throw new Error(`${name} có chữ chỉ còn một nửa. Hãy lưu lại tệp.`);
}

const utf16Mark = '\u00ff\u00fe';

export const encodingMessage = (what: string, format: 'UTF-8' | 'CSV UTF-8' = 'CSV UTF-8') =>
  `${what} không ở dạng UTF-8. Hãy lưu lại dạng “${format}”.`;
