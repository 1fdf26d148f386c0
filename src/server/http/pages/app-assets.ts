import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** More than a build has, in the encoding that browsers ask for. */
const maxBytes = 16 * 1024 * 1024;

/** Of all that the build puts into assets/; another kind would be missing. */
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const extensions = { br: '.br', gzip: '.gz' } as const;

/**
 * Scripts, styles and fonts, whose names have a hash of their content, from memory. A first visit needs thirty, and read from
 * the disk each takes as long as five from memory: a few hundred that nobody reads kept everybody waiting for seconds.
 */
export function serveAppAssets(app: FastifyInstance, webFolder: string): void {
  const folder = path.join(webFolder, 'assets');
  const files = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: name => readFile(path.join(folder, name)).catch(() => undefined),
  });
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params;
    const contentType = contentTypes[path.extname(file)];
    if (!contentType || path.basename(file) !== file) return reply.callNotFound();
    const encoding = negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip']);
    // Files of less than a kilobyte are not compressed.
    const compressed = encoding && (await files.fetch(file + extensions[encoding]));
    const bytes = compressed || (await files.fetch(file));
    if (!bytes) return reply.callNotFound();
    if (compressed) reply.header('content-encoding', encoding);
    return reply
      .type(contentType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(bytes);
  });
}
