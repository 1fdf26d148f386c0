/** A picture has eight at most; libwebp would take memory for each. */
const maxChunks = 100;
const animationFlag = 0x02;

/** `RIFF` and the length of what follows. */
const riffHeaderLength = 8;
const riffLengthAt = 4;
const headerLength = 12;
/** Type and length. */
const chunkOverhead = 8;

/** Up to the end that the file states; `undefined` if it is animated or has too many chunks. */
export function listWebpParts(file: Buffer): Buffer[] | undefined {
  const webp = file.subarray(0, riffHeaderLength + file.readUInt32LE(riffLengthAt));
  let chunks = 0;
  for (let start = headerLength; start + chunkOverhead <= webp.length; start = findEnd(webp, start)) {
    chunks += 1;
    if (chunks > maxChunks) return undefined;
  }
  return isAnimated(webp) ? undefined : [webp];
}

// Chunks begin at even places.
function findEnd(webp: Buffer, start: number): number {
  const length = webp.readUInt32LE(start + 4);
  return start + chunkOverhead + length + (length % 2);
}

const isAnimated = (webp: Buffer) =>
  webp.toString('latin1', headerLength, headerLength + 4) === 'VP8X' &&
  ((webp[headerLength + chunkOverhead] ?? 0) & animationFlag) !== 0;
