import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { sendError } from './error-handler.ts';

/** The built page, or nothing where the web app is not built. */
export function readIndexHtml(folder: string | undefined): string {
  const file = folder && path.join(folder, 'index.html');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Serves the built web app from `folder`: hashed assets for ever, the page itself never without asking. */
export async function serveWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = readIndexHtml(folder) !== '';
  if (built) {
    await app.register(fastifyStatic, {
      root: path.resolve(folder ?? ''),
      preCompressed: true,
      cacheControl: false,
      index: 'index.html',
      setHeaders: (reply, file) => reply.header('cache-control', lifetimeOf(file)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && opensScreen(request)) return reply.sendFile('index.html');
    return sendError(reply, notFound('Không tìm thấy địa chỉ này. Hãy kiểm tra lại đường dẫn.'));
  });
}

// Only what Vite puts into assets/ has the hash of its content in its name.
function lifetimeOf(file: string): string {
  return /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const notScreens = /^\/(api|assets|pictures|sanctum)(\/|$)/;

// Addresses like /product/7 are screens of the web app. A missing file must stay a real 404: a page in the place of a
// script would be kept by caches and break the app until they forget it.
function opensScreen({ method, headers, url }: FastifyRequest): boolean {
  const [address = ''] = url.split('?');
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !notScreens.test(address) && !path.extname(address) && (headers.accept ?? '').includes('text/html');
}
