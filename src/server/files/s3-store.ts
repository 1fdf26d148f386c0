import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { type FileStore, isSafeName } from './file-store.ts';

/**
 * Files in an S3-compatible bucket, below `prefix`. Keys, region and another maker's address come from where every S3
 * client looks: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3.
 */
export function openS3Store(Bucket: string, prefix: string): FileStore {
  const at = (name: string) => ({ Bucket, Key: prefix + isSafeName(name) });
  const open = once(openClient);
  return {
    write: async (name, Body) => {
      const where = at(name);
      const { s3, client } = await open();
      await client.send(new s3.PutObjectCommand({ ...where, Body }));
    },
    read: async name => {
      const where = at(name);
      const { s3, client } = await open();
      return client.send(new s3.GetObjectCommand(where)).then(bytesOf, nullIfMissing);
    },
    has: async name => {
      const where = at(name);
      const { s3, client } = await open();
      return (await client.send(new s3.HeadObjectCommand(where)).catch(nullIfMissing)) !== null;
    },
    list: async function* () {
      const { s3, client } = await open();
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
    },
  };
}

interface Opened {
  s3: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

// Loaded when first used: 40 MB that a shop with a folder does not need.
async function openClient(): Promise<Opened> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: process.env.AWS_REGION ?? 'us-east-1',
    // A bucket's name in the host's name is Amazon's way; others want it in the path.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    // Not every maker knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
  });
  return { s3, client };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Buffer> {
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

function nullIfMissing(failure: unknown): null {
  if (failure instanceof Error && ['NoSuchKey', 'NotFound'].includes(failure.name)) return null;
  throw failure;
}
