import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from '#server/http/bodies/request-bodies.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

const maxWaiting = 10;
/** Of the headers of all that wait, on any connection: one may have 16 kB. */
const usualMaxBytes = 8 * 1024 * 1024;

interface Waiting {
  bytes: number;
  begin(): void;
}

interface Turn {
  response: ServerResponse;
  waiting: Waiting[];
}

/**
 * A connection's requests are served one after the other (rule 22). Node begins all that arrive at once, each with its file
 * or query, though their responses must go out in turn; browsers and proxies wait for each. A connection on which more than
 * ten wait is closed, and so is one on which a body waits: nobody would read it, and it would pile up in memory.
 */
export function serveInTurn(serve: Serve, maxBytes = usualMaxBytes): Serve {
  const turns = new WeakMap<Socket, Turn>();
  let waitingBytes = 0;
  const takeNext = ({ waiting }: Turn) => {
    const next = waiting.shift();
    waitingBytes -= next?.bytes ?? 0;
    return next;
  };
  const endTurn = (socket: Socket, response: ServerResponse) => {
    const turn = turns.get(socket);
    if (turn?.response !== response) return;
    let next = takeNext(turn);
    while (next && socket.destroyed) next = takeNext(turn);
    if (next) next.begin();
    else turns.delete(socket);
  };
  return (request, response) => {
    const { socket } = request;
    // What else was read from a connection that is closed by now.
    if (socket.destroyed) return;
    const turn = turns.get(socket);
    const begin = () => {
      turns.set(socket, { response, waiting: turns.get(socket)?.waiting ?? [] });
      response.once('close', () => endTurn(socket, response));
      serve(request, response);
    };
    if (!turn) begin();
    else if (hasBody(request)) isAnswered(turn) ? begin() : socket.destroy();
    else if (turn.waiting.length >= maxWaiting || waitingBytes > maxBytes) socket.destroy();
    else {
      const bytes = headerBytes(request);
      waitingBytes += bytes;
      turn.waiting.push({ bytes, begin });
    }
  };
}

const headerBytes = ({ url = '', rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((sum, text) => sum + text.length, url.length);

/** The last response is on its way: the phone may have it already. */
const isAnswered = ({ response, waiting }: Turn) => waiting.length === 0 && response.writableEnded;
