import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { shopHeader } from '#contract/http/shop-header.ts';

/**
 * `page` is the built index.html; only its inline scripts are allowed to run. HTTPS is required only if `publicUrl`
 * has it: a shop tried out at home uses plain HTTP.
 */
export function registerSecurityHeaders(app: FastifyInstance, page: string, publicUrl?: URL): void {
  const secure = publicUrl?.protocol === 'https:';
  const headers = {
    'content-security-policy': contentPolicy(page, secure),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, ...originHeaders(request.id) });
    done();
  });
}

/** Says who answers. The customer or a proxy can name the id, and the log has it in each line. */
export const originHeaders = (requestId: string) => ({ 'x-request-id': requestId, ...fromShop });

export const fromShop = { [shopHeader]: 'mam-nho' };

/** For a response before any hook runs, as to a malformed URL: there is nothing to load. */
export const bareSecurityHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

function contentPolicy(page: string, secure: boolean): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts(page)].join(' '),
    // Mantine sets style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join(';');
}

function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
