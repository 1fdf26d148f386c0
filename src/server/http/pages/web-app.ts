import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { sendError } from '#server/http/error-handler.ts';
import { sessionKeyOf } from '#server/http/session/session.ts';
import { serveAppAssets } from './app-assets.ts';
import { composePage } from './compose-page.ts';
import { type CustomerScreen, linkHeader, readCustomerScreens } from './page-preloads.ts';
import { type LoadCatalogue, PrerenderedPages, type PrerenderedPath } from './prerendered-pages.ts';

/** `''` if the web app is not built. */
export function readIndexHtml(folder: string | undefined): string {
  const file = folder && path.join(folder, 'index.html');
  return file && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Every URL of a screen, such as /product/7, gets the page. */
export async function serveWebApp(app: FastifyInstance, loadCatalogue: LoadCatalogue): Promise<void> {
  const { webFolder = '' } = app.dependencies;
  const page = readIndexHtml(webFolder);
  const isBuilt = page !== '';
  const screens = readCustomerScreens(webFolder);
  const findScreen = (pathname: string) => screens.find(({ pattern }) => pattern.test(pathname));
  const prerendered = new PrerenderedPages(app, loadCatalogue, (path, body) =>
    composePage(page, body, findScreen(path)),
  );
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBuilt || !isPageNavigation(request))
      return sendError(reply, notFound('Không tìm thấy trang này. Bạn xem lại đường dẫn nhé.'));
    const screen = findScreen(pathnameOf(request.url));
    const isGuest = !sessionKeyOf(request);
    const path = prerenderedPath(request, screen, isGuest);
    const prerenderedPage = path && prerendered.find(path);
    if (prerenderedPage) return prerenderedPage.send(startPage(reply));
    if (screen && !isGuest) reply.header('link', linkHeader(screen));
    return reply.code(hasExtension(request) ? 404 : 200).sendFile('index.html');
  };
  if (isBuilt) await serveFiles(app, webFolder);
  app.get('/', servePage);
  app.setNotFoundHandler(servePage);
}

/** Guests are led to the sign-in from every screen of a customer. */
function prerenderedPath(
  { url }: FastifyRequest,
  screen: CustomerScreen | undefined,
  isGuest: boolean,
): PrerenderedPath | undefined {
  if (isGuest) return screen || pathnameOf(url) === '/login' ? '/login' : undefined;
  // Filters and pages of a list are in the query.
  if (url.includes('?')) return undefined;
  if (screen?.route === 'home') return '/home';
  return screen?.route === 'shop' ? '/shop' : undefined;
}

// Guests and customers get different pages at one URL: no proxy may keep them.
const startPage = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache');

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  serveAppAssets(app, folder);
  await app.register(fastifyStatic, {
    root: path.resolve(folder),
    preCompressed: true,
    cacheControl: false,
    // The page at / is a screen like the others.
    index: false,
    allowedPath: pathname => !pathname.startsWith('/prerender/'),
    setHeaders: reply => reply.header('cache-control', 'no-cache'),
  });
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
