import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { readEntries, readManifest } from '#server/database/backup/archive/read-backup.ts';
import { checksumsName, type Manifest, manifestName } from '#server/database/backup/manifest.ts';

interface Changes {
  manifest?: (manifest: Manifest) => unknown;
  /** By name; replaces the one of the same name. */
  entries?: Record<string, string>;
  /** An entry that is a symbolic link, as in an archive of a folder that has one. */
  link?: string;
}

/** The same backup with changes, as somebody writes it who can write checksums too. */
export async function rewriteBackup(
  file: string,
  target: string,
  { manifest: change = manifest => manifest, entries = {}, link }: Changes,
): Promise<void> {
  const contents = new Map<string, Buffer>();
  for await (const { name, bytes } of readEntries(file)) contents.set(name, bytes);
  contents.set(manifestName, Buffer.from(JSON.stringify(change(await readManifest(file)))));
  for (const [name, text] of Object.entries(entries)) contents.set(name, Buffer.from(text));
  if (link !== undefined) contents.set(link, Buffer.alloc(0));
  contents.delete(checksumsName);
  const checksums = [...contents].map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  const archive = pack();
  const compressed = buffer(archive.pipe(createZstdCompress()));
  for (const [name, bytes] of contents)
    if (name === link) archive.entry({ name, type: 'symlink', linkname: '../postgres' });
    else archive.entry({ name }, bytes);
  archive.entry({ name: checksumsName }, checksums.join(''));
  archive.finalize();
  await writeFile(target, await compressed);
}
