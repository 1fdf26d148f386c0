import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What stands between a shop and a PostgreSQL on another machine, and can be cut. */
export class Gateway {
  readonly #to: URL;
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  private constructor(to: URL) {
    this.#to = to;
  }

  /** Leads to the database at `url`. */
  static async open(url: string): Promise<Gateway> {
    const gateway = new Gateway(new URL(url));
    await gateway.mend();
    return gateway;
  }

  /** The database's address through here. */
  get url(): string {
    const through = new URL(this.#to);
    through.port = String(this.#port);
    return through.href;
  }

  /** Ends every connection; nobody gets through from now on. */
  async cut(): Promise<void> {
    const closing = this.#server;
    this.#server = null;
    closing?.close();
    for (const socket of this.#sockets) socket.destroy();
    if (closing) await once(closing, 'close');
  }

  /** Lets everybody through again, at the same address. */
  async mend(): Promise<void> {
    const server = createServer(near => this.#join(near));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address) this.#port = address.port;
    this.#server = server;
  }

  #join(near: Socket): void {
    const far = connect(Number(this.#to.port), this.#to.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
