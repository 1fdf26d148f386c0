import type { Command } from 'commander';
import { atCounter } from '#server/cli/context.ts';
import type { Desk, Manner } from '#server/cli/io.ts';
import { PartlyDone, speechAt } from '#server/cli/output.ts';
import { readSettings } from '#server/config.ts';
import { explain } from '#server/launch/startup-message.ts';
import { examineSettings, examineShop, type Finding } from './checks.ts';

const marks = { well: '✓', attention: '!', wrong: '✗' } as const;

/** `doctor`: whether all is well, and what to do where it is not. */
export function doctorCommand(program: Command, desk: Desk): void {
  program
    .command('doctor')
    .description('khám cửa hàng: cấu hình, đĩa, cơ sở dữ liệu, ảnh; nói cần làm gì')
    .action(async (_options: unknown, command: Command) => {
      const speech = speechAt(desk, command.optsWithGlobals<Manner>());
      const findings = await examine(desk, text => speech.progress(text));
      speech.answer(findings, findings.map(wordsOf).join('\n'));
      if (findings.some(finding => finding.state === 'wrong')) throw new PartlyDone();
    });
}

function wordsOf({ state, about, words, advice }: Finding): string {
  return [`${marks[state]} ${about}: ${words}`, ...(advice ? [`    → ${advice}`] : [])].join('\n');
}

async function examine(desk: Desk, told: (text: string) => void): Promise<Finding[]> {
  let findings: Finding[] = [];
  try {
    findings = await examineSettings(readSettings(desk.variables));
    return [...findings, ...(await atCounter(desk.variables, counter => examineShop(counter, told)))];
  } catch (error) {
    const about = findings.length > 0 ? 'Cơ sở dữ liệu' : 'Cấu hình';
    return [...findings, { state: 'wrong', about, words: explain(error), advice: null }];
  }
}
