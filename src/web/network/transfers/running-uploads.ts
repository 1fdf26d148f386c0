let count = 0;

/** A reload would cut it off. */
export const isUploading = (): boolean => count > 0;

export function whileUploading<T>(upload: Promise<T>): Promise<T> {
  count += 1;
  return upload.finally(() => {
    count -= 1;
  });
}
