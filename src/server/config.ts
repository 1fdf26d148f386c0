import path from 'node:path';
import * as z from 'zod/mini';
import { installVietnameseMessages } from '#contract/http/messages.ts';
import type { Bank } from '#contract/payments.ts';
import { bankVariables, hasCompleteBank, toBank } from './payments/bank-config.ts';

const number = (from: number, to: number, example: number) =>
  z.pipe(
    z.coerce.number<string | undefined>({ error: `cần một số nguyên, ví dụ ${example}` }),
    z
      .int({ error: `cần một số nguyên, ví dụ ${example}` })
      .check(z.minimum(from, `ít nhất ${from}`), z.maximum(to, `nhiều nhất ${to}`)),
  );

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

const environment = z
  .object({
    PORT: z._default(number(0, 65_535, 3000), 3000),
    HOST: z._default(z.string(), '127.0.0.1'),
    DATA_DIR: z._default(z.string(), './data'),
    DATABASE_URL: z.optional(
      z.string().check(z.startsWith('postgres', 'cần có dạng postgres://người-dùng:mật-khẩu@máy:5432/tên')),
    ),
    PUBLIC_URL: z.optional(
      z.url({ protocol: /^https?$/, error: 'cần một địa chỉ đầy đủ, ví dụ https://mamnho.vn' }),
    ),
    FILES_URL: z.optional(
      z
        .string()
        .check(z.regex(/^(file:|s3:\/\/)/, 'cần có dạng file:///đường-dẫn/tới/thư-mục hoặc s3://tên-bucket')),
    ),
    DEMO: z.optional(z.enum(['0', '1'], { error: 'chỉ nhận 1 (có) hoặc 0 (không)' })),
    LOG_LEVEL: z._default(z.enum(levels, { error: `chọn một trong: ${levels.join(', ')}` }), 'warn'),
    RATE_LIMIT: z._default(number(1, 1_000_000, 600), 600),
    DATABASE_POOL: z._default(number(2, 200, 10), 10),
    TRUST_PROXY: z._default(z.string(), ''),
    METRICS: z._default(z.enum(['loopback', 'open'], { error: 'chỉ nhận loopback hoặc open' }), 'loopback'),
    ...bankVariables,
  })
  .check(hasCompleteBank);

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  /** Without it the shop starts its own PostgreSQL in `dataFolder`. */
  databaseUrl: string | undefined;
  /** Address the customers type; `https` there makes cookies `Secure`. */
  publicUrl: URL | undefined;
  filesUrl: string | undefined;
  /** Where customers pay; `bankOfShop` knows the demo's too. */
  bank: Bank | undefined;
  /** `undefined` where nobody decided: then the demo fills the shop's own, new, database. */
  demo: boolean | undefined;
  logLevel: (typeof levels)[number];
  /** Calls a minute for one session, or one address of guests. */
  callsPerMinute: number;
  /** Connections to the database, of one process. */
  poolSize: number;
  /** Whose word on the client's address counts: `loopback`, addresses, networks; nobody's where empty. */
  trustedProxies: string[];
  /** Whether /metrics answers other machines too. */
  openMetrics: boolean;
}

/** Reads the environment once. Throws, in Vietnamese, naming each variable that is wrong. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  installVietnameseMessages();
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = z.safeParse(environment, given);
  if (!read.success) {
    const wrong = read.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Cấu hình chưa đúng:\n${wrong.join('\n')}`);
  }
  return named(read.data);
}

function named(read: z.output<typeof environment>): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: path.resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL) : undefined,
    filesUrl: read.FILES_URL,
    bank: toBank(read),
    demo: read.DEMO === undefined ? undefined : read.DEMO === '1',
    logLevel: read.LOG_LEVEL,
    callsPerMinute: read.RATE_LIMIT,
    poolSize: read.DATABASE_POOL,
    trustedProxies: read.TRUST_PROXY.split(',')
      .map(word => word.trim())
      .filter(Boolean),
    openMetrics: read.METRICS === 'open',
  };
}
