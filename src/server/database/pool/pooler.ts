import pg from 'pg';
import * as z from 'zod/mini';
import { errorCode } from '#server/error-code.ts';
import { explainConnectionError } from './connection-errors.ts';
import { assertUsable, type ServerSettings, serverSettings } from './server-settings.ts';

const example = 'postgres://người-dùng:mật-khẩu@máy:5432/tên';

interface Server {
  /** A pooler, such as PgBouncer, stands in between. */
  pooled: boolean;
  /** The same for every way to one database of one server. */
  identity: string;
  settings: ServerSettings;
}

const serverRow = z.extend(serverSettings, { pid: z.int(), identity: z.string() });

/** `variable` is the setting with `url`. */
async function inspectServer(url: string, variable: string): Promise<Server> {
  const client = createClient(url, variable);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select pg_backend_pid() as pid, current_database() || ' since ' || pg_postmaster_start_time() as identity,
        current_setting('server_encoding') as encoding, current_setting('DateStyle') as "dateStyle",
        current_schema() as schema`,
    );
    const { pid, identity, ...settings } = z.parse(serverRow, rows[0]);
    // A pooler invents the process id that it sends to its clients.
    return { pooled: Reflect.get(client, 'processID') !== pid, identity, settings };
  } catch (error) {
    const { host, port, database } = client;
    throw explainConnectionError(error, { host, port, database, variable });
  } finally {
    await client.end();
  }
}

function createClient(url: string, variable: string): pg.Client {
  try {
    const options = { application_name: 'mam-nho', connectionTimeoutMillis: 5_000 };
    const client = new pg.Client({ connectionString: url, ...options });
    client.on('error', () => {});
    return client;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    // The driver reads the files that sslrootcert, sslcert and sslkey name.
    const advice = /^E[A-Z]+$/.test(errorCode(cause))
      ? 'Bạn xem lại các tệp chứng chỉ TLS trong đó nhé.'
      : `Cần có dạng ${example}`;
    throw new Error(`Chưa đọc được ${variable} (${reason}). ${advice}`, { cause });
  }
}

/**
 * Whether `url` leads through a pooler. Throws, in Vietnamese, unless the shop can use the database, and `directUrl` leads to
 * the same one without a pooler: notifications and the migration lock belong to a connection, which a pooler may give to others.
 */
export async function detectPooler(url: string, directUrl: string | undefined): Promise<boolean> {
  const direct = await inspectServer(directUrl ?? url, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
  assertUsable(direct.settings);
  if (direct.pooled) throw new Error(directUrl ? pooledDirectUrl : missingDirectUrl);
  if (!directUrl) return false;
  const { pooled, identity, settings } = await inspectServer(url, 'DATABASE_URL');
  assertUsable(settings);
  if (identity !== direct.identity)
    throw new Error(
      'DATABASE_URL và DATABASE_DIRECT_URL trỏ tới hai cơ sở dữ liệu khác nhau. Hãy sửa một trong hai.',
    );
  return pooled;
}

const missingDirectUrl = `DATABASE_URL đi qua một bộ gộp kết nối (như PgBouncer). Hãy đặt thêm DATABASE_DIRECT_URL trỏ thẳng tới PostgreSQL đó, ví dụ ${example}`;
const pooledDirectUrl = `DATABASE_DIRECT_URL cũng đi qua một bộ gộp kết nối (như PgBouncer). Hãy trỏ nó thẳng tới PostgreSQL, ví dụ ${example}`;
