import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { sendError } from '../error-handler.ts';
import { openPagePreloads } from './page-preloads.ts';
import { sessionKeyOf } from '../session/session.ts';

/** `''` if the web app is not built. */
export function readIndexHtml(folder: string | undefined): string {
  const file = folder && path.join(folder, 'index.html');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Every URL of a screen, such as /product/7, gets the page. */
export async function serveWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const isBuilt = readIndexHtml(folder) !== '';
  const preloadsOf = openPagePreloads(folder ?? '');
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: path.resolve(folder ?? ''),
      preCompressed: true,
      cacheControl: false,
      index: 'index.html',
      setHeaders: (reply, file) => reply.header('cache-control', cacheControlFor(file)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPageNavigation(request)) {
      const preloads = sessionKeyOf(request) && preloadsOf(pathnameOf(request.url));
      if (preloads) reply.header('link', preloads);
      return reply.code(hasExtension(request) ? 404 : 200).sendFile('index.html');
    }
    return sendError(reply, notFound('Không tìm thấy trang này. Bạn xem lại đường dẫn nhé.'));
  });
}

// Vite puts a content hash only into the names of files in assets/.
function cacheControlFor(file: string): string {
  return /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const nonPagePaths = /^\/(api|assets|pictures|sanctum)(\/|$)/;

// No screen has a URL like /abc.def: the page says so itself, with the status of a missing file. Served with 200 in place
// of a script it would break the app until caches expire.
const hasExtension = ({ url }: FastifyRequest) => path.extname(pathnameOf(url)) !== '';

const pathnameOf = (url: string) => url.split('?')[0] ?? '';

function isPageNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const pathname = pathnameOf(url);
  if (nonPagePaths.test(pathname)) return false;
  const { accept = anything } = headers;
  return accept.includes('text/html') || (accept === anything && screenPath.test(pathname));
}

// The preview of a sent link asks so, and a browser for a script, whose name has a dot.
const anything = '*/*';
const screenPath = /^[\w/-]+$/;
