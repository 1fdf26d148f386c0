const signature = 0x89504e47;
const signatureLength = 8;
// Length, type and checksum.
const chunkOverhead = 12;

const compressedTexts = new Set(['zTXt', 'iTXt'].map(type => Buffer.from(type).readUInt32BE()));

/**
 * The same picture without its compressed texts, which the shop does not keep anyway: a megabyte holds a gigabyte of them,
 * and libvips reads all before the first pixel, for half a minute.
 */
export function withoutCompressedTexts(image: Buffer): Buffer {
  const isPng = image.length > signatureLength && image.readUInt32BE() === signature;
  if (!isPng) return image;
  const kept = Buffer.allocUnsafe(image.length);
  let [length, keptUntil] = [0, 0];
  for (const { start, end } of readChunks(image)) {
    if (!compressedTexts.has(image.readUInt32BE(start + 4))) continue;
    length += image.copy(kept, length, keptUntil, start);
    keptUntil = end;
  }
  if (keptUntil === 0) return image;
  length += image.copy(kept, length, Math.min(keptUntil, image.length));
  return kept.subarray(0, length);
}

function* readChunks(image: Buffer) {
  let start = signatureLength;
  while (start + chunkOverhead <= image.length) {
    const end = start + chunkOverhead + image.readUInt32BE(start);
    yield { start, end };
    start = end;
  }
}
