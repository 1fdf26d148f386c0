import { expect, it } from 'vitest';
import { escapeInvisible } from '#server/cli/terminal/invisible-characters.ts';
import { createOutput } from '#server/cli/terminal/output.ts';
import { formatTable } from '#server/cli/terminal/table.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';

const hostile = 'Bống\u001b[2J\u202eđảo\u200b\u{e0041} 👩\u200d👧 ❤\ufe0f';
const marked = 'Bống‹U+001B›[2J‹U+202E›đảo‹U+200B›‹U+E0041› 👩\u200d👧 ❤\ufe0f';

/** The questions and the progress that a person sees for this text. */
async function show(text: string) {
  const [questions, written]: [string[], string[]] = [[], []];
  const output = createOutput(
    {
      env: {},
      writeOut: () => undefined,
      writeError: words => void written.push(words),
      isTerminal: true,
      confirm: async question => questions.push(question) > 0,
      workingFolder: '/',
      userName: 'lan',
    },
    {},
  );
  output.showProgress(text);
  await output.confirm(text);
  return { questions, written };
}

it('marks what moves the cursor in questions and in progress', async () => {
  const { questions, written } = await show(hostile);
  expect(questions).toEqual([marked]);
  expect(written).toEqual([`\r\u001b[K${marked}`]);
});

it('marks it in error messages, with and without a terminal', async () => {
  for (const isTerminal of [true, false]) {
    const { stderr } = await runCommand(['restore', hostile], { isTerminal });
    expect(stderr).toContain(marked);
    expect(stderr.replace('\r\u001b[K', '')).not.toContain('\u001b');
  }
  expect((await runCommand([hostile])).stderr).toContain(marked);
});

it('keeps a row of a table in one line', () => {
  expect(formatTable(['Mã', 'Tên'], [['A', 'Khăn\nđỏ']], '')).toBe('Mã  Tên\nA   Khăn↵đỏ');
});

it('escapes it in JSON, which stays the same', () => {
  const escaped = escapeInvisible(JSON.stringify(hostile));
  expect(escaped).toContain('đảo\\u200b\\udb40\\udc41 ');
  expect(JSON.parse(escaped)).toBe(hostile);
});
