import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnections, openUrl } from '#server/catalogue/import/pictures/open-url.ts';

// Plays a public host that redirects to the path's URL.
const server = createServer(({ url = '' }, response) => {
  response.writeHead(302, { location: decodeURIComponent(url.slice(1)) }).end();
});
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = Object(server.address()).port satisfies AddressInfo['port'];
});
afterAll(() => void server.close());

class AgentOfPublicHost extends Agent {
  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const isPublicHost = options.host === '8.8.8.8';
    return isPublicHost ? connect(port, '127.0.0.1') : super.createConnection(options, done);
  }
}

const openThrough = (target: string) => {
  const url = new URL(`http://8.8.8.8/${encodeURIComponent(target)}`);
  const connections = { ...createConnections(false), http: new AgentOfPublicHost() };
  return openUrl(connections, url, new AbortController().signal);
};

it.each(['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://169.254.169.254/latest'])(
  'does not follow a redirect to %s',
  async target => {
    await expect(openThrough(target)).rejects.toThrow('not a public address');
  },
);

it('does not follow a redirect to another protocol', async () => {
  await expect(openThrough('file:///etc/passwd')).rejects.toThrow('not an http address');
});

it('does not follow redirects for ever', async () => {
  await expect(openThrough('http://8.8.8.8/%2F')).rejects.toThrow('too many redirects');
});
