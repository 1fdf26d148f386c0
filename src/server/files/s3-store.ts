import { addAbortSignal, Readable } from 'node:stream';
import type { GetObjectCommandOutput, ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { FileStore } from './file-store.ts';
import { assertSafeName, isSafeName } from './safe-name.ts';

interface S3Options {
  /** A try ends when nothing has come or gone for so long. */
  silenceMs?: number;
  /** A call ends then, with all its tries: an answer that drips is never silent, and the client has fifty connections. */
  maxMs?: number;
  /** More than any file of the shop has. */
  maxBytes?: number;
}

/** Configured by AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL_S3. */
export function openS3Store(
  Bucket: string,
  prefix: string,
  { silenceMs = 5_000, maxMs = 10_000, maxBytes = 64 * 1024 * 1024 }: S3Options = {},
): FileStore {
  const location = (name: string) => ({ Bucket, Key: prefix + assertSafeName(name) });
  const loadOnce = memoise(() => loadClient(silenceMs));
  const call = async <T>(work: (client: LoadedClient, time: Time) => Promise<T>): Promise<T> => {
    const client = await loadOnce();
    const abortSignal = AbortSignal.timeout(maxMs);
    return work(client, { abortSignal }).catch(error => {
      throw abortSignal.aborted ? new BucketTimeoutError(`No whole answer in ${maxMs} ms`) : error;
    });
  };
  return {
    write: async (name, Body) => {
      const object = location(name);
      const { ETag } = await call(({ s3, client }, time) =>
        client.send(new s3.PutObjectCommand({ ...object, Body }), time),
      );
      // What stands in between may answer 200 too.
      if (!ETag) throw new Error('The bucket does not say that it has stored the file');
    },
    read: async name => {
      const object = location(name);
      return call(async ({ s3, client }, time) => {
        const response = await client.send(new s3.GetObjectCommand(object), time).catch(nullIfMissing);
        return response && readBody(response, maxBytes, time);
      });
    },
    has: async name => {
      const object = location(name);
      const head = await call(({ s3, client }, time) =>
        client.send(new s3.HeadObjectCommand(object), time).catch(nullIfMissing),
      );
      return head !== null && head.ContentLength !== 0;
    },
    list: async function* (below = '') {
      const Prefix = prefix + (below && `${below}/`);
      let ContinuationToken: string | undefined;
      do {
        const place = { Bucket, Prefix, ContinuationToken };
        const page: ListObjectsV2CommandOutput = await call(({ s3, client }, time) =>
          client.send(new s3.ListObjectsV2Command(place), time),
        );
        yield* (page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)).filter(isSafeName);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    // An object appears when it is complete.
    listUnfinished: async function* () {},
    delete: async name => {
      const object = location(name);
      await call(({ s3, client }, time) => client.send(new s3.DeleteObjectCommand(object), time));
    },
  };
}

/** The time of a call was over before its tries were. */
export class BucketTimeoutError extends Error {}

interface Time {
  abortSignal: AbortSignal;
}

interface LoadedClient {
  s3: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

// Loaded on first use: 40 MB that a shop with a local folder does not need.
async function loadClient(silenceMs: number): Promise<LoadedClient> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    // Amazon wants the bucket's name in the host name, other providers in the path.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    // Not every provider supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Not `requestTimeout`, which only warns, and does not look at a body that stops in the middle.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: silenceMs },
  });
  return { s3, client };
}

function memoise<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

async function readBody(
  { Body }: GetObjectCommandOutput,
  maxBytes: number,
  { abortSignal }: Time,
): Promise<Buffer> {
  if (!(Body instanceof Readable)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of addAbortSignal(abortSignal, Body)) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The bucket sends a file that is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
