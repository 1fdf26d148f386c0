import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { errorBody } from '#contract/http/errors.ts';
import { noInput } from '#contract/http/fields.ts';
import { shop } from '#contract/shop.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { SerialisedResponse } from './serialised-response.ts';

type Direction = 'input' | 'output';

/** Serves /api/docs for every endpoint registered after this call: OpenAPI 3.1, or a page if a browser asks. */
export function serveApiDocs(app: FastifyInstance): void {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.endpoint && method === config.endpoint.method) endpoints.push(config.endpoint);
  });
  let docs: ReturnType<typeof createDocs> | undefined;
  app.get('/api/docs', { config: { rateLimit: {} } }, (request, reply) => {
    // Made once, at the first request: the endpoints are registered after this call.
    docs ??= createDocs(endpoints);
    if (request.headers.accept?.includes('text/html'))
      return docs.page.send(reply.type('text/html; charset=utf-8'));
    return docs.json.send(reply.type('application/json'));
  });
}

function createDocs(endpoints: readonly Endpoint[]) {
  const paths = describePaths(endpoints);
  const openApi = {
    openapi: '3.1.0',
    info: { title: `API của ${shop.name}`, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieNames.session } },
    },
  };
  const toResponse = (text: string) => SerialisedResponse.of(Buffer.from(text));
  return { page: toResponse(renderApiDocs(paths)), json: toResponse(JSON.stringify(openApi)) };
}

function describePaths(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof describeOperation>>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) };
  }
  return paths;
}

function describeOperation(endpoint: Endpoint) {
  const { access, status, params, query, body, bodyType, response, responseType } = endpoint;
  const parameters = [...describeParameters(params, 'path'), ...describeParameters(query, 'query')];
  return {
    ...(access === 'customer' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== noInput && {
      requestBody: { required: true, content: describeContent(bodyType, body, 'input') },
    }),
    responses: {
      [status]: {
        description: 'OK',
        ...(status !== 204 && { content: describeContent(responseType, response, 'output') }),
      },
      default: {
        description: 'Lỗi, bằng tiếng Việt',
        content: describeContent('application/json', errorBody, 'output'),
      },
    },
  };
}

function describeParameters(schema: z.ZodMiniType, location: 'path' | 'query') {
  const { properties = {}, required = [] } = toOpenApiSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    schema: property,
    required: location === 'path' || required.includes(name),
  }));
}

const describeContent = (type: string, schema: z.ZodMiniType, io: Direction) => ({
  [type]: { schema: toOpenApiSchema(schema, io) },
});

// JSON Schema has no transforms: a pipe shows its input or output schema, and a transform alone takes any value.
function toOpenApiSchema(schema: z.ZodMiniType, io: Direction) {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
