import { cartCommands } from '#web/cart/commands.ts';
import { customerCommands } from '#web/customer/commands.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { type CommandKind, type SendableKind, toSendable } from '#web/outbox/command.ts';
import { createDependencies } from '#web/outbox/dependencies.ts';

const kinds: CommandKind[] = [cartCommands, customerCommands, favouriteCommands, orderCommands].flatMap(
  commands => Object.values<CommandKind>(commands),
);

export const commandRegistry: ReadonlyMap<string, SendableKind> = new Map(
  kinds.map(kind => [kind.name, toSendable(kind)]),
);

export const commandDependencies = createDependencies(commandRegistry);
