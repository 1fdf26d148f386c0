import { createConnection, type Socket } from 'node:net';

/**
 * A caller of the least effort: what the load takes of the machine is taken from the shop. It knows answers with a
 * length only, whose head comes in one piece; any other throws.
 */
export class Connection {
  readonly #socket: Socket;
  #left = 0;
  #status = 0;
  #answered: ((status: number) => void) | undefined;
  #broke: ((failure: Error) => void) | undefined;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.#socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on('data', part => this.#take(part));
    this.#socket.on('error', failure => this.#broke?.(failure));
    this.#socket.on('close', () => this.#broke?.(new Error('The server hung up in the middle of an answer')));
  }

  /** Sends a call and gives the status of its answer, once that is whole. */
  send(call: Buffer): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#answered = resolve;
    this.#broke = reject;
    this.#socket.write(call);
    return promise;
  }

  close(): void {
    this.#broke = undefined;
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    if (this.#left === 0) this.#begin(part);
    else this.#left -= part.length;
    if (this.#left === 0) this.#answered?.(this.#status);
  }

  #begin(part: Buffer): void {
    const end = part.indexOf('\r\n\r\n');
    const head = part.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (end < 0 || length === undefined) {
      this.#broke?.(new Error(`An answer this load cannot read: ${head.slice(0, 500)}`));
      return;
    }
    this.#status = Number(head.slice(9, 12));
    this.#left = Number(length) - (part.length - end - 4);
  }
}
