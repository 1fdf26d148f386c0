/** What a picture's file may hold, in bytes, wherever it comes from. */
export const maxImageBytes = 20 * 1024 * 1024;
export const imageTooLarge = 'ảnh lớn hơn 20 MB';
const longest = 15_000;

/** Why a picture did not come; `unreachable` is about its whole host. */
export class ImageUnavailableError extends Error {
  override name = 'PictureMissing';
  readonly unreachable: boolean;

  constructor(reason: string, unreachable = false) {
    super(reason);
    this.unreachable = unreachable;
  }
}

/** The bytes behind an address, at most 20 MB, within 15 s. Throws `PictureMissing`, in Vietnamese. */
export async function fetchImage(address: URL): Promise<Buffer> {
  const signal = AbortSignal.timeout(longest);
  const response = await fetch(address, { signal, headers: { accept: 'image/*' } }).catch(
    (failure: unknown) => {
      throw unreachable(failure);
    },
  );
  if (!response.ok) {
    await response.body?.cancel();
    throw new ImageUnavailableError(`máy chủ trả lời ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxImageBytes) throw new ImageUnavailableError(imageTooLarge);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function unreachable(failure: unknown): ImageUnavailableError {
  const late = failure instanceof Error && failure.name === 'TimeoutError';
  return new ImageUnavailableError(
    late ? 'máy chủ không trả lời trong 15 giây' : 'không kết nối được máy chủ',
    true,
  );
}
