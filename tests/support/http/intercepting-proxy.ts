import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface InterceptedRequest {
  method: string;
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

/** `drop-response`: the shop handles the request, but the response is lost. An object is the response, without the shop. */
export type Interception = 'forward' | 'drop' | 'drop-response' | GatewayResponse;

interface GatewayResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** The shop is unreachable, but the app's files still load. */
export const dropApiRequests = ({ path }: InterceptedRequest): Interception =>
  /^\/(api|sanctum)\//.test(path) ? 'drop' : 'forward';

/** Unlike Playwright's routes, it also sees the service worker's requests. */
export class InterceptingProxy {
  readonly url: string;
  decide: (request: InterceptedRequest) => Interception = () => 'forward';
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(shopUrl: string): Promise<InterceptingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const proxy = new InterceptingProxy(server, address.port);
    server.on('request', (incoming, response) => void proxy.#handle(new URL(shopUrl), incoming, response));
    return proxy;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #handle(shopUrl: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    const decision = this.decide({ method, path, body: body.toString(), headers });
    if (decision === 'drop') return void incoming.socket.destroy();
    if (typeof decision === 'object') return sendJson(response, decision);
    forward({ hostname: shopUrl.hostname, port: shopUrl.port, method, path, headers }, body, shopResponse => {
      if (decision === 'drop-response')
        return void shopResponse.resume().once('end', () => incoming.socket.destroy());
      response.writeHead(shopResponse.statusCode ?? 502, shopResponse.headers);
      shopResponse.pipe(response);
    }).once('error', () => incoming.socket.destroy());
  }
}

function sendJson(response: ServerResponse, { status, body, headers }: GatewayResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function forward(options: RequestOptions, body: Buffer, onResponse: (response: IncomingMessage) => void) {
  const forwarded = request(options, onResponse);
  forwarded.end(body);
  return forwarded;
}
