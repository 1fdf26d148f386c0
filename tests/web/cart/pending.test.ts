import { describe, expect, test } from 'vitest';
import { cartCommands } from '#web/cart/commands.ts';
import { optimisticCart } from '#web/cart/pending.ts';
import { orderCommands } from '#web/orders/commands.ts';
import { cartLine } from '../../support/data/cart-line.ts';
import { pendingCommand } from '../../support/data/pending-command.ts';

const bib = cartLine(1);
const hat = cartLine(2);
const summarize = (lines: ReturnType<typeof optimisticCart>) =>
  lines.map(line => [line.name, line.quantity, line.isPending]);

describe('the cart with pending commands', () => {
  test('shows the confirmed lines if no command is pending', () => {
    expect(summarize(optimisticCart([bib, hat], []))).toEqual([
      ['Yếm 1', 1, false],
      ['Yếm 2', 1, false],
    ]);
  });

  test('shows an added line first, as pending', () => {
    expect(summarize(optimisticCart([bib], [pendingCommand(cartCommands.add, hat)]))).toEqual([
      ['Yếm 2', 1, true],
      ['Yếm 1', 1, false],
    ]);
  });

  test('shows an added line once, also right after the shop confirmed it', () => {
    expect(summarize(optimisticCart([hat, bib], [pendingCommand(cartCommands.add, hat)]))).toEqual([
      ['Yếm 2', 1, true],
      ['Yếm 1', 1, false],
    ]);
  });

  test('applies changes and removals in the order they were made', () => {
    const pending = [
      pendingCommand(cartCommands.add, hat),
      pendingCommand(cartCommands.change, { ...hat, quantity: 3 }),
      pendingCommand(cartCommands.remove, { ids: [bib.id] }),
    ];
    expect(summarize(optimisticCart([bib], pending))).toEqual([['Yếm 2', 3, true]]);
  });

  test('adds up what is added to a line, whatever the shop tells of it meanwhile', () => {
    const more = (sum: number) => ({ ...bib, id: cartLine(7).id, quantity: sum, adds_to: bib.id, added: 1 });
    const commands = [more(2), more(3)].map(input => pendingCommand(cartCommands.addMore, input));
    expect(summarize(optimisticCart([bib], commands))).toEqual([['Yếm 1', 3, true]]);
    expect(summarize(optimisticCart([{ ...bib, quantity: 5 }], commands))).toEqual([['Yếm 1', 7, true]]);
  });

  test('does not count twice what was sent and may have arrived', () => {
    const input = { ...bib, id: cartLine(7).id, quantity: 2, adds_to: bib.id, added: 1 };
    const sent = { ...pendingCommand(cartCommands.addMore, input), wasSent: true };
    for (const quantity of [1, 2])
      expect(summarize(optimisticCart([{ ...bib, quantity }], [sent]))).toEqual([['Yếm 1', 2, true]]);
  });

  test('shows what was added to a line that is gone as a line of its own', () => {
    const input = { ...bib, id: cartLine(7).id, quantity: 2, adds_to: bib.id, added: 1 };
    const renamed = { ...bib, order_attributes: { 'Tên thêu': 'Bi' } };
    const added = pendingCommand(cartCommands.addMore, input);
    expect(summarize(optimisticCart([], [added]))).toEqual([['Yếm 1', 1, true]]);
    expect(summarize(optimisticCart([renamed], [added]))).toEqual([
      ['Yếm 1', 1, true],
      ['Yếm 1', 1, false],
    ]);
  });

  test('shows the name that a change sews', () => {
    const order_attributes = { 'Tên thêu': 'Bống' };
    const sewn = { ...bib, order_attributes: { 'Tên thêu': 'Bi' } };
    const [line] = optimisticCart(
      [sewn],
      [pendingCommand(cartCommands.change, { ...bib, order_attributes })],
    );
    expect(line?.order_attributes).toEqual(order_attributes);
  });

  test('leaves out the lines of a pending order', () => {
    const order = pendingCommand(orderCommands.place, {
      id: cartLine(9).id,
      item_ids: [bib.id],
      note: '',
      expected_total: 100_000,
      shown: { lines: [bib], address: '' },
    });
    expect(summarize(optimisticCart([bib, hat], [order]))).toEqual([['Yếm 2', 1, false]]);
  });

  test('ignores a rejected command', () => {
    const rejected = pendingCommand(
      cartCommands.remove,
      { ids: [bib.id] },
      { status: 422, message: 'Không được' },
    );
    expect(summarize(optimisticCart([bib], [rejected]))).toEqual([['Yếm 1', 1, false]]);
  });

  test('ignores a command it cannot read', () => {
    const unreadable = { ...pendingCommand(cartCommands.add, hat), input: { name: 'từ phiên bản cũ' } };
    expect(summarize(optimisticCart([bib], [unreadable]))).toEqual([['Yếm 1', 1, false]]);
  });
});
