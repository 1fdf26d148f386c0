import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The baseline: bare Fastify routes that answer every request with the bytes of a file.
const bytes = readFileSync(process.argv[2] ?? '', 'utf8');
const app = Fastify();
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.post('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
