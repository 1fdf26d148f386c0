import pg from 'pg';

// Arbitrary, but the same in every process, and none of the other locks of the shop.
const commandLock = 6_262_710;

/**
 * Of commands on a database that several machines may share: they run side by side, but not beside one that replaces all data,
 * which would undo without a word what they have confirmed. `directUrl` leads to it without a pooler. Returns how to let go.
 * Throws, in Vietnamese, if it cannot be had now.
 */
export async function holdCommandLock(directUrl: string, isExclusive: boolean): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'mam-nho command' });
  client.on('error', () => {});
  await client.connect();
  const lock = isExclusive ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ held: boolean }>(`select ${lock}($1) as held`, [commandLock]);
  if (rows[0]?.held) return () => client.end();
  await client.end();
  throw new Error(isExclusive ? othersRun : isReplaced);
}

const othersRun =
  'Một lệnh khác đang chạy trên cơ sở dữ liệu này. Bạn đợi lệnh đó xong rồi khôi phục lại nhé.';
const isReplaced =
  'Cửa hàng này đang được khôi phục bằng một lệnh khác. Bạn đợi lệnh đó xong rồi chạy lại nhé.';
