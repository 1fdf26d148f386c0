import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, privateAddressError } from './public-addresses.ts';

const maxRedirects = 5;

export interface Connections {
  allowPrivateAddresses: boolean;
  http: http.Agent;
  https: https.Agent;
}

export function createConnections(allowPrivateAddresses: boolean): Connections {
  const options = { keepAlive: true, maxSockets: 8 };
  return {
    allowPrivateAddresses,
    http: new http.Agent(options),
    https: new https.Agent(options),
  };
}

/** Follows redirects, each of which is checked like the first URL. The body must be read or destroyed. */
export async function openUrl(
  connections: Connections,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let target = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await get(connections, target, signal);
    const { location } = response.headers;
    if (!isRedirect(response) || location === undefined) return response;
    response.destroy();
    target = new URL(location, target);
  }
  throw new Error('too many redirects');
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode);

function get(connections: Connections, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { allowPrivateAddresses } = connections;
  // Connecting to an address needs no look-up.
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivateAddresses && isIP(address) && !isPublicAddress(address)) throw privateAddressError();
  if (!/^https?:$/.test(url.protocol)) throw new Error('not an http address');
  const { client, agent } =
    url.protocol === 'https:'
      ? { client: https, agent: connections.https }
      : { client: http, agent: connections.http };
  const headers = { accept: 'image/*', 'user-agent': 'mam-nho' };
  const lookup = allowPrivateAddresses ? {} : { lookup: lookupPublic };
  return new Promise((resolve, reject) => {
    const request = client.get(url, { agent, headers, signal, ...lookup }, resolve);
    request.on('error', reject);
    // Node tells no error where the server switches protocols.
    request.on('close', () => reject(new Error('closed without a response')));
  });
}
