import { IncomingMessage, type ServerOptions } from 'node:http';

/**
 * Node parses all that has arrived on a connection, even when it is closed meanwhile: 64 kB are thousands of requests, each
 * of some kilobytes once parsed, and a few hundred such connections exhaust the memory. Nothing but an upgrade to another
 * protocol makes it stop, so a request on a closed connection passes for one.
 */
class ClosableRequest extends IncomingMessage {
  isUpgrade: unknown;

  get upgrade(): unknown {
    return this.socket.destroyed || this.isUpgrade;
  }

  // Set by Node, from the headers.
  set upgrade(value: unknown) {
    this.isUpgrade = value;
  }
}

export const closableRequests = {
  IncomingMessage: ClosableRequest,
  // The shop itself knows no other protocol.
  shouldUpgradeCallback: ({ socket }) => socket.destroyed,
} satisfies ServerOptions;
