import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pictureWidths } from '#contract/pictures/picture.ts';
import type { FileStore } from './file-store.ts';
import { pictureFileName } from './pictures.ts';

const picturePath = z.object({
  picture: z.string().check(z.regex(/^[0-9a-f]{24}\.[\w-]{10,64}$/)),
  file: z.literal(pictureWidths.map(width => `${width}.webp` as const)),
});

/** Public; the URL contains a hash of the content, so browsers cache it for a year. */
export function pictureRoutes(app: FastifyInstance, files: FileStore): void {
  app.get('/pictures/:picture/:file', async (request, reply) => {
    const params = picturePath.safeParse(request.params);
    const width = pictureWidths.find(candidate => `${candidate}.webp` === params.data?.file);
    const bytes =
      params.success && width ? await files.read(pictureFileName(params.data.picture, width)) : null;
    if (!bytes) return reply.code(404).send({ message: 'Không tìm thấy ảnh. Bạn mở lại trang nhé.' });
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  });
}
