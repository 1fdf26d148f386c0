const signatureLength = 8;
/** Length, type and checksum. */
const chunkOverhead = 12;

/**
 * libpng writes 8 kB of pixels into each chunk, 1,300 in a picture of 10 MB; this leaves room for chunks of 2 kB. libvips
 * and the walk below take time for each.
 */
const maxChunks = 5_000;

// The pixels, their colours and the orientation. Not the texts: a megabyte holds a gigabyte of compressed ones.
const keptTypes = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs eXIf'
    .split(' ')
    .map(type => Buffer.from(type).readUInt32BE()),
);
const imageEnd = Buffer.from('IEND').readUInt32BE();

/** What is needed to show the picture, up to its end; `undefined` if it has too many chunks. */
export function listPngParts(png: Buffer): Buffer[] | undefined {
  const parts = [png.subarray(0, signatureLength)];
  let chunks = 0;
  for (const { type, start, end } of readChunks(png)) {
    chunks += 1;
    if (chunks > maxChunks) return undefined;
    if (keptTypes.has(type)) parts.push(png.subarray(start, end));
  }
  return parts;
}

function* readChunks(png: Buffer) {
  let start = signatureLength;
  while (start + chunkOverhead <= png.length) {
    const end = start + chunkOverhead + png.readUInt32BE(start);
    const type = png.readUInt32BE(start + 4);
    yield { type, start, end };
    if (type === imageEnd) return;
    start = end;
  }
}
