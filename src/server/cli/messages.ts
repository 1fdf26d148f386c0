import { type Command, type CommanderError, Help } from 'commander';

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Cách dùng:',
  'Arguments:': 'Tham số:',
  'Options:': 'Lựa chọn:',
  'Global Options:': 'Lựa chọn chung:',
  'Commands:': 'Lệnh:',
};

const plain = new Help();

/** Makes commander speak Vietnamese, throw instead of leaving, and offer what every command understands. */
export function translateCommander(program: Command): Command {
  return program
    .configureHelp({
      styleTitle: title => titles[title] ?? title,
      showGlobalOptions: true,
      subcommandTerm: command =>
        [command.name(), ...command.registeredArguments.map(one => nameOf(one))].join(' '),
      commandUsage: command => usageOf(command),
      optionDescription: option => inVietnamese(plain.optionDescription(option)),
      argumentDescription: argument => inVietnamese(plain.argumentDescription(argument)),
    })
    .helpOption('-h, --help', 'xem hướng dẫn')
    .exitOverride();
}

// What commander appends itself: `(choices: "a", "b", default: 50)`.
function inVietnamese(description: string): string {
  return description
    .replace(/([(,] ?)default: /, '$1mặc định: ')
    .replace(/\(choices: [^)]*/, part => part.replace('choices:', 'chọn:').replaceAll('"', ''));
}

function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [];
}

function usageOf(command: Command): string {
  const rest = command.commands.length > 0 ? ['LỆNH'] : command.registeredArguments.map(one => nameOf(one));
  return [`npm run shop --`, ...namesOf(command), ...rest, '[lựa chọn]'].join(' ');
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

/** What commander objects to in what was typed, in Vietnamese, and whose help to read; `null` where it only showed help. */
export function explainError(
  { code, message, exitCode }: CommanderError,
  program: Command,
  typed: readonly string[],
): string | null {
  if (exitCode === 0 || code === 'commander.help') return null;
  const [, what = ''] = /'([^']*)'/.exec(message) ?? [];
  const words =
    code === 'commander.invalidArgument'
      ? message.replace(/^.*? is invalid( for argument '[^']*')?\. /s, '')
      : what;
  const complaint = `${complaints[code]?.(words) ?? message}${suggestionIn(message)}`;
  const help = ['npm run shop --', ...namesOf(commandIn(program, typed)), '--help'].join(' ');
  return `${complaint}\nXem cách dùng: ${help}`;
}

function suggestionIn(message: string): string {
  const [, near] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? [];
  return near ? ` Có phải “${near.split(', ').join('” hoặc “')}”?` : '';
}

function commandIn(program: Command, typed: readonly string[]): Command {
  let command = program;
  for (const word of typed) command = command.commands.find(one => one.name() === word) ?? command;
  return command;
}
