const notAllowed =
  'Chưa lưu được trên máy: trình duyệt không cho lưu ở chế độ này. Hãy mở bằng cửa sổ thường rồi thử lại.';

const messages: Record<string, string> = {
  QuotaExceededError:
    'Chưa lưu được trên máy: bộ nhớ đã đầy. Hãy vào Hồ sơ cá nhân → Cài đặt → “Xóa dữ liệu tải về” rồi thử lại.',
  VersionError: 'Chưa lưu được trên máy: trang này đang mở bản cũ. Hãy tải lại trang rồi làm lại.',
  BlockedError:
    'Chưa lưu được trên máy: một trang khác của cửa hàng đang mở bản cũ. Hãy đóng các trang khác rồi thử lại.',
  MissingAPIError: notAllowed,
  SecurityError: notAllowed,
};

export function storageErrorMessage(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = innerError(cause)) {
    const message = messages[cause.name];
    if (message) return message;
  }
  return 'Chưa lưu được trên máy. Hãy thử lại; nếu vẫn vậy, hãy đóng ứng dụng rồi mở lại.';
}

// Dexie wraps the reason in an AbortError.
function innerError(error: Error): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : error.cause;
}
