import type { IncomingMessage, ServerResponse } from 'node:http';
import { bareSecurityHeaders, fromShop } from '#server/http/protection/security-headers.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Of a body that arrives after its response: long enough that the response reaches a phone that still sends. */
const maxRestMs = 5_000;

/**
 * 411 for a body that does not say its length: each of its chunks can be a single byte, which costs a hundred times that in
 * memory and time. Browsers and proxies say it. 400 for the body of a reading, which nobody would read. What is left of a body
 * after its response is waited for five seconds (rule 22).
 */
export function boundBodies(serve: Serve): Serve {
  return (request, response) => {
    if (isUnmeasured(request)) return refuse(response, 411, 'cần nói trước độ dài');
    if (isReading(request) && hasBody(request)) return refuse(response, 400, 'không được đọc ở đây');
    if (hasBody(request)) response.once('finish', () => endRest(request));
    serve(request, response);
  };
}

const isUnmeasured = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined;

export const hasBody = (request: IncomingMessage): boolean =>
  isUnmeasured(request) || Number(request.headers['content-length'] ?? 0) > 0;

export const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;

export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function refuse(response: ServerResponse, status: number, reason: string): void {
  const message = `Nội dung gửi lên ${reason}. Bạn mở lại trang rồi thử lại nhé.`;
  response
    .writeHead(status, {
      ...bareSecurityHeaders,
      ...fromShop,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    .end(JSON.stringify({ message }));
}

function endRest(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, maxRestMs);
  request.once('close', () => clearTimeout(timer));
}
