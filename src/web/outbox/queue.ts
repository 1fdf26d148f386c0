import { hashKey, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { CommandRow, CustomerDatabase } from '#web/storage/customer-database.ts';
import { measure } from '#web/storage/measure.ts';
import { withReopen } from '#web/storage/with-reopen.ts';
import type { CommandKind, Confirmation, PendingCommand, Rejection } from './command.ts';
import { traceCommand } from './trace.ts';

/** The commands of one customer in IndexedDB, first in, first out. */
export function openQueue(database: CustomerDatabase, customerId: number) {
  const { commands, queries } = database;
  const isOwn = (row: CommandRow) => row.customerId === customerId;
  const isSendable = (row: CommandRow) => isOwn(row) && row.refusal === null;
  const createRow = (id: string, name: string, input: unknown) => ({
    id,
    customerId,
    name,
    input,
    createdAt: Date.now(),
    sentAt: null,
    refusal: null,
  });

  return {
    /** Resolves once the command is on the disk, with its id, which is its idempotency key. */
    put: async <Input>(kind: CommandKind<Input>, input: Input) => {
      const id = uuidv7();
      let tries = 0;
      const write = async () => {
        tries += 1;
        const newest = await commands.orderBy('sequence').last();
        if (newest && newest.id !== id && canCoalesce(kind, input, newest)) {
          await commands.update(newest.sequence, { input });
          traceCommand('coalesced', newest);
          return newest.id;
        }
        // The first try may have reached the disk before the connection to the database was lost.
        const isStored = tries > 1 && (await commands.where({ id }).count()) > 0;
        if (!isStored) await commands.add(createRow(id, kind.name, input));
        traceCommand('queued', { id, name: kind.name });
        return id;
      };
      return measure('outbox.put', () =>
        withReopen(database, () => database.transaction('rw', commands, write)),
      );
    },

    /** Replaces a rejected command with the one the customer has fixed, which is sent as a new one. */
    replace: <Input>(rejectedId: string, kind: CommandKind<Input>, input: Input) => {
      const id = uuidv7();
      return database.transaction('rw', commands, async () => {
        const deleted = await commands
          .where({ id: rejectedId })
          .filter(row => row.refusal !== null)
          .delete();
        if (deleted === 0) return;
        await commands.add(createRow(id, kind.name, input));
        traceCommand('replaced', { id, name: kind.name }, rejectedId);
      });
    },

    /** Oldest first. */
    all: async (): Promise<PendingCommand[]> => {
      const rows = await commands.orderBy('sequence').filter(isOwn).toArray();
      return rows.map(({ id, name, input, createdAt, sentAt, refusal }) => ({
        id,
        name,
        input,
        createdAt,
        wasSent: sentAt !== null,
        rejection: refusal,
      }));
    },

    hasPending: async () => (await commands.filter(isSendable).count()) > 0,

    /** The oldest command that was not rejected. It is then frozen – no longer coalesced or discarded – because it may arrive. */
    claimNext: () =>
      database.transaction('rw', commands, async () => {
        const oldest = await commands.orderBy('sequence').filter(isSendable).first();
        if (!oldest) return undefined;
        if (oldest.sentAt === null) await commands.update(oldest.sequence, { sentAt: Date.now() });
        traceCommand('claimed', oldest, oldest.sentAt === null ? 'first try' : 'again');
        return oldest;
      }),

    /** In one transaction: deletes the row, applies the confirmations to stored queries, marks `invalidated` as old. */
    accept: (id: string, confirmations: readonly Confirmation[], invalidated: readonly QueryKey[]) =>
      withReopen(database, () =>
        database.transaction('rw', commands, queries, async () => {
          await commands.where({ id }).delete();
          // Reads only rows that can match: reading all of them would delay the next write.
          const prefixes = [...confirmations.map(({ key }) => key), ...invalidated].map(hashPrefix);
          await queries
            .where('hash')
            .startsWithAnyOf(prefixes)
            .modify(row => {
              for (const { key, update } of confirmations) {
                if (partialMatchKey(row.key, key)) row.data = update(row.data);
              }
              if (invalidated.some(key => partialMatchKey(row.key, key))) row.old = true;
            });
          traceCommand('accepted', { id });
        }),
      ),

    /**
     * The row stays with its reason until the customer decides. In the same transaction all unsent commands that depend
     * on it are rejected as well: the next start would send them.
     */
    reject: (id: string, refusal: Rejection, dependsOn: (later: CommandRow) => boolean = () => false) =>
      database.transaction('rw', commands, async () => {
        await commands.where({ id }).modify({ refusal });
        await commands
          .filter(row => isSendable(row) && row.sentAt === null && dependsOn(row))
          .modify({ refusal: dependencyRejected });
        traceCommand('rejected', { id }, `${refusal.status} ${refusal.message}`);
      }),

    /** Keeps a command that was sent and not answered: it may still arrive. Resolves with the number of deleted rows. */
    discard: async (id: string) => {
      const deleted = await commands
        .where({ id })
        .filter(row => row.sentAt === null || row.refusal !== null)
        .delete();
      if (deleted > 0) traceCommand('discarded', { id });
      return deleted;
    },
  };
}

const dependencyRejected: Rejection = {
  status: 0,
  message: 'Cửa hàng không nhận một thay đổi trước đó, nên việc này chưa được gửi. Hãy xem lại rồi làm lại.',
};

export type Queue = ReturnType<typeof openQueue>;

/** The prefix that the hashes of all keys starting with `key` share. */
function hashPrefix(key: QueryKey): string {
  const objectAt = key.findIndex(part => typeof part === 'object');
  return hashKey(objectAt < 0 ? key : key.slice(0, objectAt)).slice(0, -1);
}

// Only the newest row: one in between would be sent after what the customer did later. A rejected row was sent as well.
function canCoalesce<Input>(kind: CommandKind<Input>, input: Input, newest: CommandRow): boolean {
  if (newest.name !== kind.name || newest.sentAt !== null) return false;
  const older = kind.input.safeParse(newest.input);
  return older.success && kind.coalesceKey(older.data) === kind.coalesceKey(input);
}
