import type { Command } from 'commander';
import { withContext } from '#server/cli/context.ts';
import type { CliIo, CliOptions } from '#server/cli/terminal/io.ts';
import { createOutput, PartialFailure } from '#server/cli/terminal/output.ts';
import { readConfig } from '#server/config.ts';
import { assertPortFree } from '#server/launch/assert-port-free.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { type CheckResult, failure } from './check-result.ts';
import { checkConfig, checkShop } from './checks.ts';

const marks = { well: '✓', attention: '!', wrong: '✗' } as const;

export function doctorCommand(program: Command, io: CliIo): void {
  program
    .command('doctor')
    .description('khám cửa hàng: cấu hình, đĩa, cơ sở dữ liệu, ảnh; nói cần làm gì')
    .action(async (_options: unknown, command: Command) => {
      const output = createOutput(io, command.optsWithGlobals<CliOptions>());
      const results = await runChecks(io, text => output.showProgress(text));
      output.printResult(results, results.map(formatResult).join('\n'));
      if (results.some(result => result.state === 'wrong')) throw new PartialFailure();
    });
}

function formatResult({ state, about, words, advice }: CheckResult): string {
  return [`${marks[state]} ${about}: ${words}`, ...(advice ? [`    → ${advice}`] : [])].join('\n');
}

async function runChecks(io: CliIo, reportProgress: (text: string) => void): Promise<CheckResult[]> {
  let results: CheckResult[] = [];
  try {
    const config = readConfig(io.env);
    await assertPortFree({ port: 0, host: config.host });
    results = await checkConfig(config);
    return [...results, ...(await withContext(io.env, context => checkShop(context, reportProgress)))];
  } catch (error) {
    const about = results.length > 0 ? 'Cơ sở dữ liệu' : 'Cấu hình';
    return [...results, failure(about, explainStartupError(error), null)];
  }
}
