import { BucketTimeoutError } from '#server/files/s3-store.ts';

/** What to do, in Vietnamese; `null` for an error that is not of the S3 bucket. */
export function explainBucketError(error: Error): string | null {
  if (error.name === 'CredentialsProviderError')
    return 'Chưa có khóa để vào kho S3 của FILES_URL. Bạn đặt AWS_ACCESS_KEY_ID và AWS_SECRET_ACCESS_KEY nhé.';
  // The AWS SDK's mark.
  const isOfBucket = '$metadata' in error;
  if ((isOfBucket && error.name === 'TimeoutError') || error instanceof BucketTimeoutError)
    return 'Kho S3 của FILES_URL không trả lời. Bạn xem lại mạng và AWS_ENDPOINT_URL_S3, hoặc hỏi nhà cung cấp nhé.';
  if (!isOfBucket) return null;
  return `Kho S3 của FILES_URL không mở được (${error.name}: ${error.message}). Bạn xem lại FILES_URL và các biến AWS_… nhé.`;
}
