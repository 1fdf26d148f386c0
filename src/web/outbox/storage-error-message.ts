import { errorNames } from '#web/storage/error-names.ts';

const notAllowed =
  'Chưa lưu được trên máy: trình duyệt không cho lưu ở chế độ này. Bạn mở bằng cửa sổ thường rồi thử lại nhé.';

const messages: Record<string, string> = {
  QuotaExceededError:
    'Chưa lưu được trên máy: bộ nhớ đã đầy. Bạn vào Hồ sơ cá nhân → Cài đặt → “Xóa ảnh đã tải” rồi thử lại nhé.',
  VersionError: 'Chưa lưu được trên máy: trang này đang mở bản cũ. Bạn mở lại trang rồi làm lại nhé.',
  BlockedError:
    'Chưa lưu được trên máy: một trang khác của cửa hàng đang mở bản cũ. Bạn đóng các trang khác rồi thử lại nhé.',
  MissingAPIError: notAllowed,
  SecurityError: notAllowed,
};

export function storageErrorMessage(error: unknown): string {
  const [message] = errorNames(error).flatMap(name => messages[name] ?? []);
  return message ?? 'Chưa lưu được trên máy. Bạn thử lại nhé; nếu vẫn chưa được, đóng ứng dụng rồi mở lại.';
}
