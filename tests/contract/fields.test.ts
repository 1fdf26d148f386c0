import { expect, test } from 'vitest';
import { idsParam, isStorable, lineOfText, requiredText, text } from '#contract/http/fields.ts';
import { installVietnameseMessages } from '#contract/http/messages.ts';

const marks = (length: number) => `a${'\u0316\u0301'.repeat(length / 2)}`;

/** The best of five: a busy machine only adds. */
function measureMs(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

test('composes letters before it counts them', () => {
  expect(text(4).parse(' Bống '.normalize('NFD'))).toBe('Bống');
  expect(text(3).safeParse('Bống').success).toBe(false);
});

test('a required text that is too long is not said to be missing', () => {
  installVietnameseMessages();
  const messageFor = (value: unknown) =>
    requiredText(3, 'Bạn nhập họ tên nhé.').safeParse(value).error?.issues[0]?.message;
  expect(messageFor('Bống')).toBe('Nhiều nhất 3 ký tự thôi nhé.');
  for (const missing of [undefined, 1, '', ' ', '\u200b'])
    expect(messageFor(missing)).toBe('Bạn nhập họ tên nhé.');
});

test('a long run of marks is too long, without being composed', () => {
  for (const schema of [text(200), requiredText(200, 'Bạn nhập nhé.')]) {
    const length = 240_000;
    const result = schema.safeParse(marks(length));
    expect(result.success).toBe(false);
    const parseMs = measureMs(() => schema.safeParse(marks(length)));
    // Composing them takes some thousand times as long as reading them.
    expect(parseMs).toBeLessThan(measureMs(() => marks(20_000).normalize('NFC')));
  }
});

test('marks are not piled up on one letter, also where the text is short enough', () => {
  expect(text(200).safeParse(marks(100)).error?.issues[0]?.message).toContain('ký tự lạ');
  expect(text(200).parse('Nguyễn Tường'.normalize('NFD'))).toBe('Nguyễn Tường');
});

test('letters with eight marks each take no longer to look at than letters with one', () => {
  const eight = `\u1f82${'\u0345\u0344'.repeat(4)}`.repeat(40_000);
  const one = '\u1f82\u0345'.repeat(eight.length / 2);
  expect(measureMs(() => isStorable(eight))).toBeLessThan(2 * measureMs(() => isStorable(one)));
});

test.each([
  ['Bống\u202eống', 'U+202E'],
  ['Bống\u0007', 'U+0007'],
  ['\u2066Bống', 'U+2066'],
  ['Bống\ufff9em\ufffb', 'U+FFF9'],
  ['Bống\u{e0041}\u{e0042}', 'U+E0041'],
  ['Bố\u2063ng', 'U+2063'],
  ['Bố\ufffeng', 'U+FFFE'],
])('a name with a hidden character is refused, and the character said: %j', (name, code) => {
  for (const schema of [requiredText(100, 'Bạn nhập họ tên nhé.'), lineOfText(100)])
    expect(schema.safeParse(name).error?.issues[0]?.message).toContain(code);
});

test.each(['\u200b', '\u200d\u2060', '\u3164', '\u2800', '\u00ad \u0301'])(
  'a name without a visible character is refused: %j',
  name => {
    const [issue] = requiredText(100, 'Bạn nhập họ tên nhé.').safeParse(name).error?.issues ?? [];
    expect(issue?.message).toBe('Bạn nhập họ tên nhé.');
    expect(lineOfText(100).safeParse(name).success).toBe(false);
  },
);

test.each(['Bống', '李', '👩\u200d👧', '12/3', ''])(
  'a name that can be seen, or none, is a line of text: %j',
  name => {
    expect(lineOfText(100).parse(name)).toBe(name);
  },
);

test('a name or an address is one line', () => {
  expect(requiredText(100, 'Bạn nhập địa chỉ nhé.').parse('12 ngõ 34\nLáng Thượng')).toBe(
    '12 ngõ 34 Láng Thượng',
  );
});

test('ids that are sent twice count once, in their order', () => {
  expect(idsParam.parse(['2', '1', 2, '1'])).toEqual([2, 1]);
  expect(idsParam.parse(Array(200).fill('1'))).toEqual([1]);
  expect(idsParam.safeParse(Array(201).fill('1')).success).toBe(false);
});
