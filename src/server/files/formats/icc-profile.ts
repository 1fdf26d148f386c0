/** Those of screens, phones and cameras have 0.5 to 20 kB. */
const maxBytes = 64 * 1024;
const headerBytes = 128;
/** Name, offset, length. */
const tagBytes = 12;

/**
 * Whether a colour profile describes a screen or a camera with three curves and a matrix. Another may send each pixel through
 * any number of tables, of which it holds one: 2 kB of it can take gigabytes, or minutes.
 */
export function isMatrixProfile(profile: Buffer): boolean {
  if (profile.length < headerBytes + 4 || profile.length > maxBytes) return false;
  const deviceClass = profile.toString('latin1', 12, 16);
  return /^(mntr|scnr)$/.test(deviceClass) && !listTags(profile).some(isTable);
}

function listTags(profile: Buffer): string[] {
  const directory = headerBytes + 4;
  const count = Math.min(profile.readUInt32BE(headerBytes), maxBytes / tagBytes);
  return Array.from({ length: count }, (_, index) => {
    const start = directory + index * tagBytes;
    return profile.toString('latin1', start, start + 4);
  });
}

/** From the device's colours to others or back: A2B0, B2A1, D2B3 and so on. */
const isTable = (tag: string) => /^[ABD]2[ABD]/.test(tag);
