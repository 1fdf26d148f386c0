import { type Command, type CommanderError, Help } from 'commander';

const helpTitles: Readonly<Record<string, string>> = {
  'Usage:': 'Cách dùng:',
  'Arguments:': 'Tham số:',
  'Options:': 'Lựa chọn:',
  'Global Options:': 'Lựa chọn chung:',
  'Commands:': 'Lệnh:',
};

const defaultHelp = new Help();

/** Also makes commander throw instead of exiting. */
export function translateCommander(program: Command): Command {
  return program
    .configureHelp({
      styleTitle: title => helpTitles[title] ?? title,
      showGlobalOptions: true,
      subcommandTerm: command => [command.name(), ...command.registeredArguments.map(argumentName)].join(' '),
      commandUsage: command => describeUsage(command),
      optionDescription: option => translateDescription(defaultHelp.optionDescription(option)),
      argumentDescription: argument => translateDescription(defaultHelp.argumentDescription(argument)),
    })
    .helpOption('-h, --help', 'xem hướng dẫn')
    .exitOverride();
}

// Commander appends `(choices: "a", "b", default: 50)`.
function translateDescription(description: string): string {
  return description
    .replace(/([(,] ?)default: /, '$1mặc định: ')
    .replace(/\(choices: [^)]*/, part => part.replace('choices:', 'chọn:').replaceAll('"', ''));
}

/** `customers reset-password` */
export function commandPath(command: Command): string[] {
  return command.parent ? [...commandPath(command.parent), command.name()] : [];
}

function describeUsage(command: Command): string {
  const rest = command.commands.length > 0 ? ['LỆNH'] : command.registeredArguments.map(argumentName);
  return [`npm run shop --`, ...commandPath(command), ...rest, '[lựa chọn]'].join(' ');
}

function argumentName(argument: { name(): string; required: boolean; variadic: boolean }): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`;
  return argument.required ? name : `[${name}]`;
}

const errorMessages: Readonly<Record<string, (subject: string) => string>> = {
  'commander.unknownCommand': subject => `Không có lệnh “${subject}”.`,
  'commander.unknownOption': subject => `Không có lựa chọn “${subject}”.`,
  'commander.missingArgument': subject => `Thiếu ${subject}.`,
  'commander.optionMissingArgument': subject => `Lựa chọn “${subject}” cần một giá trị theo sau.`,
  'commander.excessArguments': () => 'Thừa tham số. Tên có dấu cách cần đặt trong ngoặc kép: "Áo thêu".',
  'commander.missingMandatoryOptionValue': subject => `Thiếu lựa chọn “${subject}”.`,
  'commander.invalidArgument': subject =>
    subject.replace(/^Allowed choices are (.*)\.$/, 'Chọn một trong: $1.'),
};

/** A usage error in Vietnamese, with the command whose help to read; `null` if commander only showed help. */
export function explainError(
  { code, message, exitCode }: CommanderError,
  program: Command,
  args: readonly string[],
): string | null {
  if (exitCode === 0 || code === 'commander.help') return null;
  const [, quoted = ''] = /'([^']*)'/.exec(message) ?? [];
  const subject =
    code === 'commander.invalidArgument'
      ? message.replace(/^.*? is invalid( for argument '[^']*')?\. /s, '')
      : quoted;
  const explanation = `${errorMessages[code]?.(subject) ?? message}${extractSuggestion(message)}`;
  const help = ['npm run shop --', ...commandPath(findTypedCommand(program, args)), '--help'].join(' ');
  return `${explanation}\nXem cách dùng: ${help}`;
}

function extractSuggestion(message: string): string {
  const [, suggestions] = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message) ?? [];
  return suggestions ? ` Có phải “${suggestions.split(', ').join('” hoặc “')}”?` : '';
}

function findTypedCommand(program: Command, args: readonly string[]): Command {
  let command = program;
  for (const word of args) command = command.commands.find(child => child.name() === word) ?? command;
  return command;
}
