import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

const maxWaiting = 10;

/**
 * A connection's requests are served one after the other (rule 22). Node begins all that arrive at once, each with its file
 * or query, though their responses must go out in turn; browsers and proxies wait for each. A connection on which more than
 * ten wait is closed.
 */
export function serveInTurn(serve: Serve): Serve {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const endTurn = (socket: Socket) => {
    const begin = waiting.get(socket)?.shift();
    if (!begin) waiting.delete(socket);
    else if (!socket.destroyed) begin();
  };
  return (request, response) => {
    const { socket } = request;
    // What else was read from a connection that is closed by now.
    if (socket.destroyed) return;
    const begin = () => {
      response.once('close', () => endTurn(socket));
      serve(request, response);
    };
    const others = waiting.get(socket);
    if (others && others.length >= maxWaiting) socket.destroy();
    else if (others) others.push(begin);
    else {
      waiting.set(socket, []);
      begin();
    }
  };
}
