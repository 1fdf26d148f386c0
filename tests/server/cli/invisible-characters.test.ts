import { expect, it } from 'vitest';
import { createOutput } from '#server/cli/output.ts';
import { runCommand } from '../../support/shops/cli-runner.ts';

const hostile = 'Bống\u001b[2J\u202eđảo';
const marked = 'Bống‹U+001B›[2J‹U+202E›đảo';

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
