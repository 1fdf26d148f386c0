import { createConnection, type Socket } from 'node:net';

/**
 * A minimal HTTP client, because load generator and shop share the CPU. It reads only responses with a content-length whose
 * head arrives in one chunk, and rejects any other.
 */
export class Connection {
  readonly #socket: Socket;
  #bytesLeft = 0;
  #status = 0;
  #resolve: ((status: number) => void) | undefined;
  #reject: ((error: Error) => void) | undefined;

  constructor(serverUrl: string) {
    const { hostname, port } = new URL(serverUrl);
    this.#socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', chunk => this.#readChunk(chunk));
    this.#socket.on('error', error => this.#reject?.(error));
    this.#socket.on('close', () =>
      this.#reject?.(new Error('The server closed the connection mid-response')),
    );
  }

  /** Resolves to the status once the body is complete. */
  send(request: Buffer): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#resolve = resolve;
    this.#reject = reject;
    this.#socket.write(request);
    return promise;
  }

  close(): void {
    this.#reject = undefined;
    this.#socket.destroy();
  }

  #readChunk(chunk: Buffer): void {
    if (this.#bytesLeft === 0) this.#readHead(chunk);
    else this.#bytesLeft -= chunk.length;
    if (this.#bytesLeft === 0) this.#resolve?.(this.#status);
  }

  #readHead(chunk: Buffer): void {
    const end = chunk.indexOf('\r\n\r\n');
    const head = chunk.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (end < 0 || length === undefined) {
      this.#reject?.(new Error(`Unsupported response: ${head.slice(0, 500)}`));
      return;
    }
    this.#status = Number(head.slice(9, 12));
    this.#bytesLeft = Number(length) - (chunk.length - end - 4);
  }
}
