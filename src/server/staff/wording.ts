import type { Command, CommanderError } from 'commander';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Cách dùng:',
  'Arguments:': 'Tham số:',
  'Options:': 'Lựa chọn:',
  'Global Options:': 'Lựa chọn chung:',
  'Commands:': 'Lệnh:',
};

/** Makes commander speak Vietnamese, throw instead of leaving, and offer what every command understands. */
export function speakVietnamese(program: Command): Command {
  return program
    .configureHelp({
      styleTitle: title => titles[title] ?? title,
      showGlobalOptions: true,
      subcommandTerm: command =>
        [command.name(), ...command.registeredArguments.map(one => nameOf(one))].join(' '),
      commandUsage: command => usageOf(command),
    })
    .helpOption('-h, --help', 'xem hướng dẫn')
    .exitOverride()
    .showSuggestionAfterError(false);
}

function usageOf(command: Command): string {
  const names: string[] = [];
  for (let one: Command | null = command; one; one = one.parent) names.unshift(one.name());
  const rest = command.commands.length > 0 ? ['LỆNH'] : command.registeredArguments.map(one => nameOf(one));
  return [`npm run shop --`, ...names.slice(1), ...rest, '[lựa chọn]'].join(' ');
}

function nameOf(argument: { name(): string; required: boolean; variadic: boolean }): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`;
  return argument.required ? name : `[${name}]`;
}

const complaints: Readonly<Record<string, (what: string) => string>> = {
  'commander.unknownCommand': what => `Không có lệnh “${what}”.`,
  'commander.unknownOption': what => `Không có lựa chọn “${what}”.`,
  'commander.missingArgument': what => `Thiếu ${what}.`,
  'commander.optionMissingArgument': what => `Lựa chọn “${what}” cần một giá trị theo sau.`,
  'commander.excessArguments': () => 'Thừa tham số. Tên có dấu cách cần đặt trong ngoặc kép: "Áo thêu".',
  'commander.missingMandatoryOptionValue': what => `Thiếu lựa chọn “${what}”.`,
  'commander.invalidArgument': what => what,
};

/** What commander objects to, in Vietnamese; `null` where it only showed help. */
export function complaintOf({ code, message, exitCode }: CommanderError): string | null {
  if (exitCode === 0 || code === 'commander.help') return null;
  const [, what = ''] = /'([^']*)'/.exec(message) ?? [];
  const words =
    code === 'commander.invalidArgument'
      ? message.replace(/^.*? is invalid( for argument '[^']*')?\. /s, '')
      : what;
  return `${complaints[code]?.(words) ?? message}\nXem cách dùng: npm run shop -- --help`;
}
