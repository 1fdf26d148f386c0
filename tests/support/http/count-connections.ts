import type { FastifyInstance } from 'fastify';

/** For a shop that listens. */
export const countConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
