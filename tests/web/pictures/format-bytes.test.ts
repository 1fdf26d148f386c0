import { expect, test } from 'vitest';
import { formatBytes } from '#web/pictures/settings/format-bytes.ts';

test.each([
  [0, '0 KB'],
  [8_400, '8 KB'],
  [999_900, '1 MB'],
  [4_620_000, '4,6 MB'],
  [12_400_000, '12 MB'],
  [1_250_000_000, '1,3 GB'],
])('%i bytes are %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
