import { setTimeout as pause } from 'node:timers/promises';
import type { LockHolder } from './lock-holder.ts';

/** Longer than it takes until the lock of a killed container is replaced. */
const maxWaitMs = 40_000;

export type ReportWait = (holder: LockHolder) => void;

/**
 * Waits a moment for a command, or a holder elsewhere; without `reportWait`, or when it has waited long enough, throws in
 * Vietnamese.
 */
export function createWait(
  folder: string,
  reportWait: ReportWait | undefined,
): (holder: LockHolder) => Promise<void> {
  const startedAt = performance.now();
  return async holder => {
    const isTooLong = performance.now() - startedAt > maxWaitMs;
    const isShopHere = holder.state === 'alive' && holder.purpose === 'shop';
    if (!reportWait || isTooLong || isShopHere) throw new FolderInUseError(folder, holder);
    reportWait(holder);
    await pause(500);
  };
}

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly holder: LockHolder;

  constructor(folder: string, holder: LockHolder) {
    super(describeUse(folder, holder));
    this.holder = holder;
  }
}

function describeUse(folder: string, { pid, host, state }: LockHolder): string {
  if (state === 'elsewhere')
    return (
      `Thư mục dữ liệu ${folder} đang được một máy hoặc container khác dùng (${host}), nên ở đây chưa làm gì cả. ` +
      'Với Docker, bạn chạy lệnh ngay trong container của cửa hàng nhé: docker compose exec shop node src/server/cli/main.ts …\n' +
      'Nếu bên đó vừa tắt đột ngột, đợi nửa phút rồi chạy lại.'
    );
  return (
    `Thư mục dữ liệu ${folder} đang được một cửa hàng hoặc một lệnh khác dùng (tiến trình ${pid}). ` +
    'Hãy tắt cửa hàng đó (Ctrl+C ở cửa sổ npm start) hoặc đợi lệnh đó xong rồi chạy lại, hoặc chạy với thư mục khác: DATA_DIR=./data-2 npm start'
  );
}
