/** For local files too. */
export const maxImageBytes = 20 * 1024 * 1024;
export const imageTooLarge = 'ảnh lớn hơn 20 MB';
const timeoutMs = 15_000;
const maxFailuresPerHost = 5;

/** The message is in Vietnamese; `unreachable` means that the whole host could not be reached. */
export class ImageUnavailableError extends Error {
  override name = 'ImageUnavailableError';
  readonly unreachable: boolean;

  constructor(reason: string, unreachable = false) {
    super(reason);
    this.unreachable = unreachable;
  }
}

/**
 * The fetcher gives up on a host after 5 failures in a row: otherwise each of its thousand images would wait for the
 * timeout.
 */
export function createImageFetcher(): (url: URL) => Promise<Buffer> {
  const failuresByHost = new Map<string, number>();
  return async url => {
    const failures = failuresByHost.get(url.host) ?? 0;
    if (failures >= maxFailuresPerHost)
      throw new ImageUnavailableError(`không kết nối được ${url.host}, đã thôi thử`, true);
    try {
      const bytes = await fetchImage(url);
      failuresByHost.delete(url.host);
      return bytes;
    } catch (error) {
      if (error instanceof ImageUnavailableError && error.unreachable)
        failuresByHost.set(url.host, failures + 1);
      throw error;
    }
  };
}

async function fetchImage(url: URL): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'image/*' },
    });
    return await readImage(response);
  } catch (error) {
    throw error instanceof ImageUnavailableError ? error : unreachableError(error);
  }
}

// The connection can also be lost here, in the middle of the image.
async function readImage(response: Response): Promise<Buffer> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new ImageUnavailableError(`máy chủ trả lời ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxImageBytes) throw new ImageUnavailableError(imageTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreachableError(error: unknown): ImageUnavailableError {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new ImageUnavailableError(
    isTimeout ? 'máy chủ không trả lời trong 15 giây' : 'không kết nối được máy chủ',
    true,
  );
}
