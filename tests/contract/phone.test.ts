import { expect, test } from 'vitest';
import { normalisePhone } from '#contract/format/phone.ts';

test.each(['0901234567', '090 123 4567', '+84 901 234 567', '84901234567', '090.123.4567', '090-123-4567'])(
  '%j is normalised',
  input => expect(normalisePhone(input)).toBe('0901234567'),
);

test.each(['', '12345', '0123456789', '090123456', '09012345678', '+1 901 234 567', 'abc'])(
  '%j is not a phone number',
  input => expect(normalisePhone(input)).toBeNull(),
);
