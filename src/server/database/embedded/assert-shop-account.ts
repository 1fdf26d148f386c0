import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/error-code.ts';

/**
 * Throws, in Vietnamese, if this account may not read the shop's folder, or is root while the shop is not: the shop could not
 * write to the files that root makes, such as its log.
 */
export async function assertShopAccount(dataFolder: string): Promise<void> {
  // Made by the shop at its first start.
  const stats = await stat(path.join(dataFolder, 'postgres-password')).catch((error: unknown) => {
    if (errorCode(error) !== 'EACCES') return null;
    throw new Error(
      `Tài khoản này không có quyền xem ${dataFolder}. Bạn chạy lệnh bằng tài khoản của cửa hàng nhé (sudo -u …).`,
      { cause: error },
    );
  });
  if (stats && stats.uid !== 0 && process.getuid?.() === 0)
    throw new Error(
      `Cửa hàng ở ${dataFolder} không chạy bằng root, nên sẽ không ghi được vào tệp mà root tạo ra. ` +
        `Bạn chạy lệnh bằng tài khoản của cửa hàng nhé: sudo -u '#${stats.uid}' …`,
    );
}
