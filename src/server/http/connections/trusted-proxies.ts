import { isIP } from 'node:net';
import * as z from 'zod/mini';

const names = ['loopback', 'linklocal', 'uniquelocal'];

const advice =
  'ghi loopback nếu proxy ở ngay máy này, hoặc địa chỉ hay mạng của proxy (172.30.0.2, 172.30.0.0/24), cách nhau bằng dấu phẩy';

const proxy = z.string().check(
  z.refine(value => names.includes(value) || isAddressOrNetwork(value), {
    error: ({ input }) => `chưa hiểu “${input}”: ${advice}`,
  }),
);

/** `TRUST_PROXY`. Not Express' `true` or number of hops, with which callers could name any address. */
export const trustedProxies = z.pipe(
  z.pipe(z.string(), z.transform(splitList)),
  z.array(proxy).check(z.minLength(1, advice)),
);

function splitList(list: string): string[] {
  return list
    .split(',')
    .map(item => item.trim())
    .filter(Boolean);
}

function isAddressOrNetwork(value: string): boolean {
  const [address = '', length, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d*$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}
