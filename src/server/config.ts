import path from 'node:path';
import * as z from 'zod/mini';
import { installVietnameseMessages } from '#contract/http/messages.ts';
import type { Bank } from '#contract/payments.ts';
import { filesUrl } from './files/files-url.ts';
import { trustedProxies } from './http/connections/trusted-proxies.ts';
import { bankVariables, hasCompleteBank, toBank } from './payments/bank/bank-config.ts';

const integer = (min: number, max: number, example: number) =>
  z.pipe(
    // Of digits alone: 0x1000 or 1e3 would be a number, too.
    z.pipe(z.string().check(z.regex(/^-?\d+$/, `cần một số nguyên, ví dụ ${example}`)), z.transform(Number)),
    z
      .int({ error: `cần một số nguyên, ví dụ ${example}` })
      .check(z.minimum(min, `ít nhất ${min}`), z.maximum(max, `nhiều nhất ${max}`)),
  );

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const host = z
  .string()
  .check(
    z.refine(
      value => !/^([^:]*|\[.*\]):\d*$/.test(value),
      'chỉ ghi địa chỉ, ví dụ 127.0.0.1; cổng thì ghi ở PORT',
    ),
  );

// Where no shell replaces it, as in a file of settings, a folder named ~ would be made.
const folder = z
  .string()
  .check(
    z.refine(
      value => !/^~(\/|$)/.test(value),
      'ghi đường dẫn đầy đủ, ví dụ /home/lan/data: ở đây dấu ~ không có nghĩa',
    ),
  );

const postgresUrl = z
  .string()
  .check(
    z.regex(/^postgres(ql)?:\/\//, 'cần có dạng postgres://người-dùng:mật-khẩu@máy:5432/tên'),
    z.overwrite(verifyFully),
  );

// What pg makes of these modes already; by their own names it warns, and will verify less one day.
function verifyFully(url: string): string {
  if (/[?&]uselibpqcompat=true/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'cần một địa chỉ đầy đủ, ví dụ https://mamnho.vn', abort: true })
  .check(
    // Anything else would be cut off: the shop's pages are at the root.
    z.refine(
      url => URL.parse(url)?.href === `${URL.parse(url)?.origin}/`,
      'chỉ ghi giao thức và tên miền, ví dụ https://mamnho.vn, không kèm đường dẫn hay tên đăng nhập',
    ),
  );

const environment = z
  .object({
    PORT: z._default(integer(0, 65_535, 3000), 3000),
    HOST: z._default(host, '127.0.0.1'),
    DATA_DIR: z._default(folder, './data'),
    DATABASE_URL: z.optional(postgresUrl),
    DATABASE_DIRECT_URL: z.optional(postgresUrl),
    PUBLIC_URL: z.optional(publicUrl),
    FILES_URL: z.optional(filesUrl),
    DEMO: z.optional(z.enum(['0', '1'], { error: 'chỉ nhận 1 (có) hoặc 0 (không)' })),
    LOG_LEVEL: z._default(z.enum(logLevels, { error: `chọn một trong: ${logLevels.join(', ')}` }), 'warn'),
    RATE_LIMIT: z._default(integer(1, 1_000_000, 600), 600),
    ORDER_LIMIT: z._default(integer(1, 1_000_000, 200), 200),
    DATABASE_POOL: z._default(integer(2, 200, 10), 10),
    TRUST_PROXY: z._default(trustedProxies, []),
    METRICS: z._default(z.enum(['loopback', 'open'], { error: 'chỉ nhận loopback hoặc open' }), 'loopback'),
    ...bankVariables,
  })
  .check(
    hasCompleteBank,
    z.refine(({ DATABASE_URL, DATABASE_DIRECT_URL }) => DATABASE_URL || !DATABASE_DIRECT_URL, {
      path: ['DATABASE_DIRECT_URL'],
      error: 'chỉ dùng cùng với DATABASE_URL',
    }),
  );

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  /** Without it the shop starts its own PostgreSQL in `dataFolder`. */
  databaseUrl: string | undefined;
  /** To the same database without a pooler, if `databaseUrl` leads through one. */
  databaseDirectUrl: string | undefined;
  /** `https` makes cookies `Secure`. */
  publicUrl: URL | undefined;
  filesUrl: string | undefined;
  /** `findBankAccount` falls back to the demo's. */
  bank: Bank | undefined;
  /** Whether to seed an empty database; by default only the shop's own PostgreSQL. */
  demo: boolean | undefined;
  logLevel: (typeof logLevels)[number];
  /** For one customer, or one IP address of guests. */
  requestsPerMinute: number;
  /** Of one customer, in any 24 hours. */
  ordersPerDay: number;
  poolSize: number;
  /** `loopback`, addresses or networks. If empty, `X-Forwarded-For` is ignored. */
  trustedProxies: string[];
  publicMetrics: boolean;
}

/** Throws, in Vietnamese, naming each invalid variable. A blank variable counts as unset. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  installVietnameseMessages();
  const notBlank = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim() !== ''));
  const result = z.safeParse(environment, notBlank);
  if (!result.success) {
    const messages = result.error.issues.map(issue => `  ${String(issue.path[0])}: ${issue.message}`);
    throw new Error(`Cấu hình chưa đúng:\n${messages.join('\n')}`);
  }
  return toConfig(result.data);
}

function toConfig(parsed: z.output<typeof environment>): Config {
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataFolder: path.resolve(parsed.DATA_DIR),
    databaseUrl: parsed.DATABASE_URL,
    databaseDirectUrl: parsed.DATABASE_DIRECT_URL,
    publicUrl: parsed.PUBLIC_URL ? new URL(parsed.PUBLIC_URL) : undefined,
    filesUrl: parsed.FILES_URL,
    bank: toBank(parsed),
    demo: parsed.DEMO === undefined ? undefined : parsed.DEMO === '1',
    logLevel: parsed.LOG_LEVEL,
    requestsPerMinute: parsed.RATE_LIMIT,
    ordersPerDay: parsed.ORDER_LIMIT,
    poolSize: parsed.DATABASE_POOL,
    trustedProxies: parsed.TRUST_PROXY,
    publicMetrics: parsed.METRICS === 'open',
  };
}
