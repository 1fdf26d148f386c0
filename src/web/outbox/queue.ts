import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { CommandRow, CustomerDatabase } from '#web/storage/customer-database.ts';
import { measure } from '#web/storage/measure.ts';
import { withReopen } from '#web/storage/with-reopen.ts';
import type { CommandKind, Confirmation, PendingCommand, Rejection } from './command.ts';

/** The commands of one customer, first in first out, on the phone's disk. */
export function openQueue(database: CustomerDatabase, customerId: number) {
  const { commands, queries } = database;
  const mine = (row: CommandRow) => row.customerId === customerId;
  const createRow = (id: string, name: string, input: unknown) => ({
    ...{ id, customerId, name, input },
    createdAt: Date.now(),
    sentAt: null,
    refusal: null,
  });

  return {
    /** Writes a command down; resolves once it is on the disk. Returns its id, which is its idempotency key. */
    put: async <Input>(kind: CommandKind<Input>, input: Input) => {
      const id = uuidv7();
      let tries = 0;
      const write = async () => {
        tries += 1;
        const newest = await commands.orderBy('sequence').last();
        if (newest && newest.id !== id && replaces(kind, input, newest)) {
          await commands.update(newest.sequence, { input });
          return newest.id;
        }
        // There already, where the disk had it before the phone lost the database.
        const isThere = tries > 1 && (await commands.where({ id }).count()) > 0;
        if (!isThere) await commands.add(createRow(id, kind.name, input));
        return id;
      };
      return measure('outbox.put', () =>
        withReopen(database, () => database.transaction('rw', commands, write)),
      );
    },

    /** The customer has mended what was refused: another command stands in its stead, and goes out as a new one. */
    replace: <Input>(refused: string, kind: CommandKind<Input>, input: Input) => {
      const id = uuidv7();
      return database.transaction('rw', commands, async () => {
        const gone = await commands
          .where({ id: refused })
          .filter(row => row.refusal !== null)
          .delete();
        if (gone > 0) await commands.add(createRow(id, kind.name, input));
      });
    },

    /** Everything that waits, oldest first. */
    all: async (): Promise<PendingCommand[]> => {
      const rows = await commands.orderBy('sequence').filter(mine).toArray();
      return rows.map(({ id, name, input, createdAt, sentAt, refusal }) => ({
        id,
        name,
        input,
        createdAt,
        sent: sentAt !== null,
        rejection: refusal,
      }));
    },

    /** Whether there is anything to send. */
    hasPending: async () => (await commands.filter(row => mine(row) && row.refusal === null).count()) > 0,

    /** The oldest that is not refused, frozen from now on: it may arrive even if no answer does. */
    claimNext: () =>
      database.transaction('rw', commands, async () => {
        const oldest = await commands
          .orderBy('sequence')
          .filter(row => mine(row) && row.refusal === null)
          .first();
        if (oldest && oldest.sentAt === null) await commands.update(oldest.sequence, { sentAt: Date.now() });
        return oldest;
      }),

    /** It was accepted: the row goes, what the shop said is kept, and what it touched is marked old, in one step. */
    accept: (id: string, confirmations: readonly Confirmation[], touched: readonly QueryKey[]) =>
      withReopen(database, () =>
        database.transaction('rw', commands, queries, async () => {
          await commands.where({ id }).delete();
          // Only rows that may be meant: reading all that is kept would hold up the next write.
          const meant = [...confirmations.map(({ key }) => key), ...touched].map(hashPrefix);
          await queries
            .where('hash')
            .startsWithAnyOf(meant)
            .modify(row => {
              for (const { key, update } of confirmations) {
                if (partialMatchKey(row.key, key)) row.data = update(row.data);
              }
              if (touched.some(key => partialMatchKey(row.key, key))) row.old = true;
            });
        }),
      ),

    /**
     * It was refused: the row stays, with the reason, until the customer decides. So do, unsent, all that `restsOn` it,
     * in one step: the next start would send them.
     */
    reject: (id: string, refusal: Rejection, dependsOn: (later: CommandRow) => boolean = () => false) =>
      database.transaction('rw', commands, async () => {
        await commands.where({ id }).modify({ refusal });
        await commands
          .filter(row => mine(row) && row.sentAt === null && row.refusal === null && dependsOn(row))
          .modify({ refusal: dependencyRejected });
      }),

    /** The customer let it go. One that was sent and not answered may still arrive, so it stays. */
    discard: (id: string) =>
      commands
        .where({ id })
        .filter(row => row.sentAt === null || row.refusal !== null)
        .delete(),
  };
}

const dependencyRejected = {
  status: 0,
  message: 'Cửa hàng không nhận một thay đổi trước đó, nên việc này chưa được gửi. Hãy xem lại rồi làm lại.',
};

export type Queue = ReturnType<typeof openQueue>;

/** How the hashes of all keys that begin with `key` begin. */
function hashPrefix(key: QueryKey): string {
  const parts = key.findIndex(part => typeof part === 'object');
  return hashKey(parts < 0 ? key : key.slice(0, parts)).slice(0, -1);
}

// Only the newest row may be replaced: one in between would then be sent after what was done later. What was refused was
// sent before, and stays too.
function replaces<Input>(kind: CommandKind<Input>, input: Input, newest: CommandRow): boolean {
  if (newest.name !== kind.name || newest.sentAt !== null) return false;
  const older = kind.input.safeParse(newest.input);
  return older.success && kind.coalesceKey(older.data) === kind.coalesceKey(input);
}
