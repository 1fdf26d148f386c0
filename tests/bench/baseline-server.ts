import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// A script of its own, the baseline for the shop: a bare Fastify route that sends the bytes of a file for any request.
const bytes = readFileSync(process.argv[2] ?? '', 'utf8');
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.post('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
