const notAllowed =
  'Chưa lưu được trên máy: trình duyệt không cho lưu ở chế độ này. Hãy mở bằng cửa sổ thường rồi thử lại.';

const words: Record<string, string> = {
  QuotaExceededError:
    'Chưa lưu được trên máy: bộ nhớ đã đầy. Hãy vào Hồ sơ cá nhân → Cài đặt → “Xóa dữ liệu tải về” rồi thử lại.',
  VersionError: 'Chưa lưu được trên máy: thẻ này đang chạy bản cũ. Hãy tải lại trang rồi làm lại.',
  HeldError:
    'Chưa lưu được trên máy: một thẻ khác của cửa hàng đang chạy bản cũ. Hãy đóng các thẻ khác rồi thử lại.',
  MissingAPIError: notAllowed,
  SecurityError: notAllowed,
};

/** What to tell a person whose act could not be written down on the phone: nothing of it was done. */
export function storageErrorMessage(failure: unknown): string {
  for (let cause = failure; cause instanceof Error; cause = innerOf(cause)) {
    const known = words[cause.name];
    if (known) return known;
  }
  return 'Chưa lưu được trên máy. Hãy thử lại; nếu vẫn vậy, hãy đóng ứng dụng rồi mở lại.';
}

// Dexie tells that a transaction was aborted, and within it why.
function innerOf(failure: Error): unknown {
  return 'inner' in failure && failure.inner !== failure ? failure.inner : failure.cause;
}
