import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalid } from '#server/errors.ts';

/** Reads JSON bodies and nothing else: other kinds are 415. An empty body is no body, whatever its header says. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parse(request, text, done);
  });
}

/** Lets the calls served in `scope` take a form too, with one file of at most `mostBytes`, which comes as its bytes. */
export async function registerFormParser(scope: FastifyInstance, mostBytes: number): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: mostBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11 },
  });
  scope.addHook('preValidation', async request => {
    if (request.isMultipart()) request.body = await readForm(request, mostBytes).catch(unreadable);
  });
}

async function readForm(request: FastifyRequest, mostBytes: number): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for await (const part of request.parts())
    form[part.fieldname] = part.type === 'file' ? await bytesOf(part, mostBytes) : part.value;
  return form;
}

async function bytesOf({ file, fieldname }: MultipartFile, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (!file.truncated) return new Uint8Array(Buffer.concat(chunks));
  const megabytes = Math.floor(mostBytes / 1024 / 1024);
  throw invalid({ [fieldname]: [`Tệp lớn hơn ${megabytes} MB. Hãy chọn tệp nhỏ hơn rồi gửi lại.`] });
}

// The parser's own errors carry no status: a form cut off, without an end or without a boundary is the sender's mistake.
function unreadable(failure: unknown): never {
  if (failure instanceof AppError || (failure instanceof Error && 'statusCode' in failure)) throw failure;
  throw new AppError('unreadable', 'Máy chủ không nhận được trọn vẹn tệp. Vui lòng gửi lại.');
}
