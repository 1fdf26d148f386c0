import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTimeSlices } from '#server/concurrency/time-slices.ts';
import { AppError, invalid } from '#server/errors.ts';
import { withinLoad } from '#server/http/turns/within-load.ts';
import { findExcess } from './body-bounds.ts';
import { FileBuffer } from './file-buffer.ts';
import { readWithinBounds } from './form-bounds.ts';
import { type HeldBodies, lengthOf, minCountedBytes } from './waiting-bodies.ts';

/** Other content types are 415. An empty body is `undefined`, whatever its content type. */
export function registerJsonParser(app: FastifyInstance, { hold }: HeldBodies): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) => {
    const excess = findExcess(text, request.routeOptions.bodyLimit);
    if (excess) throw new AppError('bad-request', excess);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    parseText(request, text, (error, body) => (error ? reject(error) : resolve(body)));
    return promise;
  };
  const parseInTurn = async (request: FastifyRequest, text: string) => {
    if (text === '') return undefined;
    hold(request);
    const customerId = request.session?.user.customer_id;
    if (customerId === undefined || lengthOf(request) < minCountedBytes) return parse(request, text);
    return withinLoad(app, customerId, () => inTimeSlice(() => parse(request, text)));
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parseInTurn);
}

/** Long bodies that have arrived together are parsed in several turns of the loop. */
const inTimeSlice = createTimeSlices(5);

/** Called for each part of a file that arrives; may throw what the request is answered with. */
export type ReceiveBytes = (request: FastifyRequest, reply: FastifyReply, length: number) => void;

/** Lets the routes in `scope` also accept a form with one file of at most `maxBytes`, passed on as its bytes. */
export async function registerFormParser(
  scope: FastifyInstance,
  maxBytes: number,
  receive: ReceiveBytes,
): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 20 },
  });
  scope.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return;
    assertUsualType(request);
    const buffer = new FileBuffer(maxBytes);
    const read = (countFile: Count) =>
      readForm(request, buffer, length => {
        countFile(length);
        receive(request, reply, length);
      });
    request.body = await readWithinBounds(request, read).catch((error: unknown) => {
      buffer.free();
      rethrowFormError(error);
    });
  });
}

/** Those of browsers have 67 to 95 characters. */
const maxFormTypeLength = 128;

/** 400 for a long boundary: from 250 characters on, each byte of a form that resembles it can cost as many comparisons. */
function assertUsualType({ headers }: FastifyRequest): void {
  const type = headers['content-type'] ?? '';
  if (type.length > maxFormTypeLength) throw new AppError('bad-request', incompletePicture);
}

type Count = (length: number) => void;

async function readForm(
  request: FastifyRequest,
  buffer: FileBuffer,
  count: Count,
): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for await (const part of request.parts())
    form[part.fieldname] = part.type === 'file' ? await readFormFile(part, buffer, count) : part.value;
  return form;
}

async function readFormFile(
  { file, fieldname }: MultipartFile,
  buffer: FileBuffer,
  count: Count,
): Promise<Uint8Array> {
  const megabytes = Math.floor(buffer.maxBytes / 1024 / 1024);
  const tooBig = invalid({ [fieldname]: [`Ảnh lớn hơn ${megabytes} MB. Bạn chọn ảnh nhỏ hơn nhé.`] });
  // What is left of it is not waited for.
  file.once('limit', () => file.destroy(tooBig));
  for await (const piece of file) {
    count(piece.length);
    buffer.add(piece);
  }
  if (file.truncated) throw tooBig;
  return buffer.bytes();
}

const incompletePicture = 'Ảnh chưa tới trọn vẹn. Bạn gửi lại nhé.';

// The parser's own errors carry no status, but a truncated form or one without a boundary is the client's mistake.
function rethrowFormError(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
  throw new AppError('bad-request', incompletePicture);
}
