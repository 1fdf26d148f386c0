import { expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { commandDependencies } from '#web/sync/command-registry.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const [bib, hat] = [cartLine(1), cartLine(2)];
const changed = pendingCommand(cartCommands.change, { ...bib, quantity: 3 });
const counted = pendingCommand(cartCommands.changeQuantity, { ...bib, quantity: 3 });
const onTop = pendingCommand(cartCommands.addMore, { ...hat, adds_to: bib.id, added: 1 });
const added = pendingCommand(cartCommands.add, bib);
const ofAnotherLine = pendingCommand(cartCommands.change, hat);
const isTakenBackWith = (later: PendingCommand, earlier: PendingCommand) =>
  commandDependencies.dependsOn(later, earlier);

test('a change of a whole line goes with what has made it what it was', () => {
  for (const earlier of [added, changed, counted, onTop])
    expect(isTakenBackWith(changed, earlier)).toBe(true);
  expect(isTakenBackWith(changed, ofAnotherLine)).toBe(false);
});

test('a quantity stays when another change of its line is taken back', () => {
  expect(isTakenBackWith(counted, added)).toBe(true);
  for (const earlier of [changed, counted, onTop]) expect(isTakenBackWith(counted, earlier)).toBe(false);
});
