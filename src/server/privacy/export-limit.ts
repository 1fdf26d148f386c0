import { Readable } from 'node:stream';
import { createBoundedQueue } from '#server/concurrency/bounded-queue.ts';
import { enqueueWithRest } from '#server/concurrency/enqueue-with-rest.ts';
import { unavailable } from '#server/errors.ts';
import { BegunExports } from './begun-exports.ts';

const maxExports = 16;
const maxOfAddress = 4;
/** Of customers who have had another lately: they leave the rest to everybody else. */
const maxOfRecent = 8;
/** Also for one that is read a little at a time. */
const usualMaxMs = 10 * 60_000;
/** After these, one gives way to another that would not be begun. */
const maxUnreadMs = 10_000;
const maxBusyMs = 60_000;

/** Of work, after which others go on: a part with a full order holds the loop for tens of ms, a usual one for less than one. */
const restAfterMs = 10;
/** Work may also wait, for PostgreSQL. */
const maxRestMs = 500;

function createRest(): (tookMs: number) => number {
  let spentMs = 0;
  return tookMs => {
    spentMs += tookMs;
    if (spentMs < restAfterMs) return 0;
    const rest = Math.min(3 * spentMs, maxRestMs);
    spentMs = 0;
    return rest;
  };
}

interface Export {
  address: string;
  isRecent: boolean;
  begunAt: number;
  /** When its reader last took a part. */
  readAt: number;
  end(): void;
}

const busyError = () => unavailable('Cửa hàng đang soạn dữ liệu. Bạn thử lại sau ít giây nhé.', 10);

/**
 * One export of a customer at a time. One reads from the database at once; the others only wait for the phone that reads
 * them, which costs the memory of a part each. One that is not read keeps nobody else from theirs, and neither do those of
 * customers who ask again and again (rule 31).
 */
export function createExportLimit(maxMs = usualMaxMs) {
  const running = new Map<number, Export>();
  const begun = new BegunExports();
  const inTurn = createBoundedQueue({
    concurrency: 1,
    maxWaiting: maxExports,
    createFullError: busyError,
  });
  const restMs = createRest();
  async function* readInTurn(parts: AsyncGenerator<string>, onRead: () => void): AsyncGenerator<string> {
    const readNext = () => {
      onRead();
      return enqueueWithRest(inTurn, restMs, measure => measure(() => parts.next()));
    };
    for (let part = await readNext(); !part.done; part = await readNext()) yield part.value;
  }
  /** Throws 503 if it may not begin, 429 after too many. */
  const begin = (customerId: number, address: string, parts: AsyncGenerator<string>): Readable => {
    begun.assertMayBegin(customerId);
    const isRecent = begun.hasRecent(customerId);
    makeRoom(running, { customerId, address, isRecent });
    begun.add(customerId);
    const now = Date.now();
    const stream = Readable.from(
      readInTurn(parts, () => {
        current.readAt = Date.now();
      }),
    );
    const timer = setTimeout(() => stream.destroy(), maxMs);
    const end = () => {
      clearTimeout(timer);
      if (running.get(customerId) === current) running.delete(customerId);
      stream.destroy();
    };
    const current: Export = { address, isRecent, begunAt: now, readAt: now, end };
    running.set(customerId, current);
    return stream.once('close', end);
  };
  return { begin };
}

interface Newcomer extends Pick<Export, 'address' | 'isRecent'> {
  customerId: number;
}

function makeRoom(running: ReadonlyMap<number, Export>, newcomer: Newcomer): void {
  const rivals = findRivals(running, newcomer);
  if (rivals.length === 0) return;
  const now = Date.now();
  const [unread] = rivals
    .filter(({ begunAt, readAt }) => now - readAt >= maxUnreadMs || now - begunAt >= maxBusyMs)
    .toSorted((a, b) => a.readAt - b.readAt);
  if (!unread) throw busyError();
  unread.end();
}

/** Of which one must end before another begins. */
function findRivals(
  running: ReadonlyMap<number, Export>,
  { customerId, address, isRecent }: Newcomer,
): Export[] {
  const own = running.get(customerId);
  if (own) return [own];
  const all = [...running.values()];
  const ofAddress = all.filter(other => other.address === address);
  if (ofAddress.length >= maxOfAddress) return ofAddress;
  const recent = all.filter(other => other.isRecent);
  if (isRecent && recent.length >= maxOfRecent) return recent;
  return all.length >= maxExports ? all : [];
}
