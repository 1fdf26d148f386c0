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

/** A call as it comes to the door. */
export interface InterceptedCall {
  method: string;
  path: string;
  body: string;
  headers: IncomingMessage['headers'];
}

/** What becomes of a call: it goes through, is never heard, goes through but its answer is lost, or is answered here. */
export type Interception = 'forward' | 'drop' | 'drop-response' | { status: number; body: unknown };

/** Fate of calls while the shop is away: nothing of the API is heard; the app's own files come all the same. */
export const dropApiCalls = ({ path }: InterceptedCall): Interception =>
  /^\/(api|sanctum)\//.test(path) ? 'drop' : 'forward';

/** What stands between a browser and a shop, for pages and workers alike, and decides what becomes of each call. */
export class InterceptingProxy {
  readonly address: string;
  decide: (call: InterceptedCall) => Interception = () => 'forward';
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.address = `http://127.0.0.1:${port}`;
  }

  /** Opens a door to the shop at this address. */
  static async open(shop: string): Promise<InterceptingProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const place = server.address();
    if (place === null || typeof place === 'string') throw new Error('no port');
    const door = new InterceptingProxy(server, place.port);
    server.on('request', (incoming, answer) => void door.#serve(new URL(shop), incoming, answer));
    return door;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(shop: URL, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    const fate = this.decide({ method, path, body: body.toString(), headers });
    if (fate === 'drop') return void incoming.socket.destroy();
    if (typeof fate === 'object') return respond(answer, fate);
    forward({ hostname: shop.hostname, port: shop.port, method, path, headers }, body, heard => {
      if (fate === 'drop-response') return void heard.resume().once('end', () => incoming.socket.destroy());
      answer.writeHead(heard.statusCode ?? 502, heard.headers);
      heard.pipe(answer);
    }).once('error', () => incoming.socket.destroy());
  }
}

function respond(answer: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function forward(to: RequestOptions, body: Buffer, onAnswer: (heard: IncomingMessage) => void) {
  const passed = request(to, onAnswer);
  passed.end(body);
  return passed;
}
