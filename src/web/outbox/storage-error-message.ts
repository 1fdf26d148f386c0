import { errorNames } from '#web/storage/error-names.ts';
import type { Outbox } from './outbox.ts';

const notAllowed = 'trình duyệt không cho lưu ở chế độ này. Bạn mở bằng cửa sổ thường rồi thử lại nhé.';

const reasons: Record<string, string> = {
  QuotaExceededError: 'bộ nhớ đã đầy. Bạn vào Hồ sơ cá nhân → Cài đặt → “Xóa ảnh đã tải” rồi thử lại nhé.',
  VersionError: 'trang này đang mở bản cũ. Bạn mở lại trang rồi làm lại nhé.',
  BlockedError:
    'bộ nhớ chưa mở được, có thể vì một trang khác của cửa hàng đang mở bản cũ. Bạn đóng các trang khác, hoặc đóng ứng dụng rồi mở lại nhé.',
  MissingAPIError: notAllowed,
  SecurityError: notAllowed,
};

export const storageErrorMessage = (error: unknown): string =>
  describeStorageError('Chưa lưu được trên máy', error);

/** `null` where this phone can send what waits. */
export function sendErrorMessage({ storageError }: Pick<Outbox, 'storageError'>): string | null {
  const error = storageError.current();
  return error === undefined ? null : describeStorageError('Máy không ghi lại được việc đang gửi', error);
}

function describeStorageError(failure: string, error: unknown): string {
  const [reason] = errorNames(error).flatMap(name => reasons[name] ?? []);
  if (reason) return `${failure}: ${reason}`;
  return `${failure}. Bạn thử lại nhé; nếu vẫn chưa được, xem máy còn chỗ trống không, rồi đóng ứng dụng và mở lại.`;
}
