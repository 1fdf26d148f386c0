import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Between a shop and its PostgreSQL; `disconnect` simulates a network failure, `freeze` a server that hangs. */
export class TcpProxy {
  readonly #target: URL;
  #server: Server | null = null;
  #port = 0;
  #frozen = false;
  readonly #sockets = new Set<Socket>();

  private constructor(target: URL) {
    this.#target = target;
  }

  static async open(databaseUrl: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(new URL(databaseUrl));
    await proxy.reconnect();
    return proxy;
  }

  get url(): string {
    const url = new URL(this.#target);
    url.port = String(this.#port);
    return url.href;
  }

  async disconnect(): Promise<void> {
    const closing = this.#server;
    this.#server = null;
    closing?.close();
    for (const socket of this.#sockets) socket.destroy();
    if (closing) await once(closing, 'close');
  }

  /** Listens on the same port as before. */
  async reconnect(): Promise<void> {
    const server = createServer(client => this.#pipeToTarget(client));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
    this.#server = server;
  }

  /** Connections stay open, and take new ones, but nothing arrives any more. */
  freeze(): void {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #pipeToTarget(client: Socket): void {
    const target = connect(Number(this.#target.port), this.#target.hostname);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#sockets.add(from);
      from.pipe(to);
      if (this.#frozen) from.pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}
