import type { IncomingMessage } from 'node:http';
import { errorCode } from '#server/error-code.ts';
import { type Connections, createConnections, openUrl } from './open-url.ts';
import { privateAddressCode } from './public-addresses.ts';

/** For local files too. */
export const maxPictureBytes = 20 * 1024 * 1024;
export const pictureTooLarge = 'ảnh lớn hơn 20 MB';
const timeoutMs = 15_000;
const maxFailuresPerHost = 5;

/** The message is in Vietnamese; `unreachable` means that the whole host could not be reached. */
export class PictureUnavailableError extends Error {
  override name = 'PictureUnavailableError';
  readonly unreachable: boolean;

  constructor(reason: string, unreachable = false) {
    super(reason);
    this.unreachable = unreachable;
  }
}

/**
 * The fetcher gives up on a host after 5 failures in a row: otherwise each of its thousand pictures would wait for the
 * timeout. Unless private addresses are allowed it connects to public ones only: a file from elsewhere must not make the
 * shop's machine call its own network.
 */
export function createPictureFetcher(allowPrivateAddresses: boolean): (url: URL) => Promise<Buffer> {
  const connections = createConnections(allowPrivateAddresses);
  const failuresByHost = new Map<string, number>();
  return async url => {
    const failures = failuresByHost.get(url.host) ?? 0;
    if (failures >= maxFailuresPerHost)
      throw new PictureUnavailableError(`không kết nối được ${url.host}, đã thôi thử`, true);
    try {
      const bytes = await fetchPicture(connections, url);
      failuresByHost.delete(url.host);
      return bytes;
    } catch (error) {
      if (error instanceof PictureUnavailableError && error.unreachable)
        failuresByHost.set(url.host, failures + 1);
      throw error;
    }
  };
}

async function fetchPicture(connections: Connections, url: URL): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await readPicture(await openUrl(connections, url, signal));
  } catch (error) {
    throw error instanceof PictureUnavailableError ? error : describeFailure(error, signal.aborted);
  }
}

// The connection can also be lost here, in the middle of the picture.
async function readPicture(response: IncomingMessage): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new PictureUnavailableError(`máy chủ trả lời ${response.statusCode}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxPictureBytes) throw new PictureUnavailableError(pictureTooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describeFailure(error: unknown, isTimeout: boolean): PictureUnavailableError {
  if (errorCode(error) === privateAddressCode)
    return new PictureUnavailableError(
      'địa chỉ trong mạng nội bộ; nếu tin tệp này, thêm --allow-private-addresses',
    );
  return new PictureUnavailableError(
    isTimeout ? 'máy chủ không trả lời trong 15 giây' : 'không kết nối được máy chủ',
    true,
  );
}
