import type { Command } from 'commander';
import { withContext } from '#server/cli/context.ts';
import type { CliIo, CliOptions } from '#server/cli/io.ts';
import { createOutput, PartialFailure } from '#server/cli/output.ts';
import { readConfig } from '#server/config.ts';
import { explainStartupError } from '#server/launch/startup-message.ts';
import { type CheckResult, checkConfig, checkShop } from './checks.ts';

const marks = { well: '✓', attention: '!', wrong: '✗' } as const;

/** `doctor`: whether all is well, and what to do where it is not. */
export function doctorCommand(program: Command, desk: CliIo): void {
  program
    .command('doctor')
    .description('khám cửa hàng: cấu hình, đĩa, cơ sở dữ liệu, ảnh; nói cần làm gì')
    .action(async (_options: unknown, command: Command) => {
      const speech = createOutput(desk, command.optsWithGlobals<CliOptions>());
      const findings = await examine(desk, text => speech.progress(text));
      speech.answer(findings, findings.map(wordsOf).join('\n'));
      if (findings.some(finding => finding.state === 'wrong')) throw new PartialFailure();
    });
}

function wordsOf({ state, about, words, advice }: CheckResult): string {
  return [`${marks[state]} ${about}: ${words}`, ...(advice ? [`    → ${advice}`] : [])].join('\n');
}

async function examine(desk: CliIo, told: (text: string) => void): Promise<CheckResult[]> {
  let findings: CheckResult[] = [];
  try {
    findings = await checkConfig(readConfig(desk.variables));
    return [...findings, ...(await withContext(desk.variables, counter => checkShop(counter, told)))];
  } catch (error) {
    const about = findings.length > 0 ? 'Cơ sở dữ liệu' : 'Cấu hình';
    return [...findings, { state: 'wrong', about, words: explainStartupError(error), advice: null }];
  }
}
