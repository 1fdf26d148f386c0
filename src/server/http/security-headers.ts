import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that keep other sites out of the shop. `page` is the built index.html, whose inline scripts are the only ones
 * allowed to run. Nothing demands HTTPS unless `publicUrl` has it: a shop tried at home speaks plain HTTP.
 */
export async function protect(app: FastifyInstance, page: string, publicUrl?: URL): Promise<void> {
  const secure = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(page, secure) },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
  });
}

function contentPolicy(page: string, secure: boolean) {
  const self = ["'self'"];
  return {
    defaultSrc: self,
    scriptSrc: [...self, ...inlineScripts(page)],
    // Mantine sets style attributes.
    styleSrc: [...self, "'unsafe-inline'"],
    imgSrc: [...self, 'data:', 'blob:'],
    connectSrc: self,
    workerSrc: self,
    manifestSrc: self,
    objectSrc: ["'none'"],
    baseUri: self,
    formAction: self,
    frameAncestors: ["'none'"],
    ...(secure && { upgradeInsecureRequests: [] }),
  };
}

function inlineScripts(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
