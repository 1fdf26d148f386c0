const startOfScan = 0xda;
const endOfImage = 0xd9;

interface Segment {
  /** 0 if there is none where one should begin. */
  marker: number;
  start: number;
  /** A scan ends after its pixels. */
  end: number;
}

/** Reads each byte of a file at most once, whatever is in it: 10 MB take some 10 ms. */
export function* readJpegSegments(jpeg: Buffer): Generator<Segment> {
  let start = 2;
  while (start < jpeg.length) {
    // Any number of ff may stand before a marker.
    while (jpeg[start] === 0xff && jpeg[start + 1] === 0xff) start += 1;
    const marker = jpeg[start] === 0xff ? (jpeg[start + 1] ?? 0) : 0;
    const end = findEnd(jpeg, marker, start);
    yield { marker, start, end };
    if (marker === endOfImage) return;
    start = end;
  }
}

function findEnd(jpeg: Buffer, marker: number, start: number): number {
  if (marker === endOfImage) return start + 2;
  const end = start + 2 + ((jpeg[start + 2] ?? 0) << 8) + (jpeg[start + 3] ?? 0);
  return marker === startOfScan ? findScanEnd(jpeg, end) : end;
}

// Among pixels, ff is followed by 0, and restarts belong to the scan. A loop, because `indexOf` takes half a second for
// pixels that are all ff.
function findScanEnd(jpeg: Buffer, pixelsStart: number): number {
  for (let at = pixelsStart; at < jpeg.length; at++) {
    if (jpeg[at] !== 0xff) continue;
    const marker = jpeg[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return jpeg.length;
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
