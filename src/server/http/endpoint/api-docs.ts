import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { errorBody } from '#contract/http/errors.ts';
import { noContent } from '#contract/http/fields.ts';
import { shop } from '#contract/shop.ts';
import { cookieNames } from '#server/http/session/cookies.ts';
import { renderApiDocs } from './api-docs-page.ts';

type Direction = 'input' | 'output';

/** Describes every call that is served after this, as OpenAPI 3.1 or, to a browser, as a page, at /api/docs: from the schemas that check them. */
export function serveApiDocs(app: FastifyInstance): void {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    if (config?.endpoint && method === config.endpoint.method) endpoints.push(config.endpoint);
  });
  app.get('/api/docs', (request, reply) => {
    const paths = pathsOf(endpoints);
    if (request.headers.accept?.includes('text/html'))
      return reply.type('text/html').send(renderApiDocs(paths));
    return reply.send({
      openapi: '3.1.0',
      info: { title: `API của ${shop.name}`, version: '1' },
      paths,
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieNames.session } },
      },
    });
  });
}

function pathsOf(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return paths;
}

function operationOf(endpoint: Endpoint) {
  const {
    access,
    status,
    params,
    query,
    body,
    bodyType,
    response: answer,
    responseType: answerType,
  } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  return {
    ...(access === 'customer' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== noContent && { requestBody: { required: true, content: content(bodyType, body, 'input') } }),
    responses: {
      [status]: {
        description: 'OK',
        ...(status !== 204 && { content: content(answerType, answer, 'output') }),
      },
      default: {
        description: 'Lỗi, bằng tiếng Việt',
        content: content('application/json', errorBody, 'output'),
      },
    },
  };
}

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, of]) => ({
    ...{ name, in: place, schema: of },
    required: place === 'path' || required.includes(name),
  }));
}

const content = (type: string, schema: z.ZodMiniType, io: Direction) => ({
  [type]: { schema: schemaOf(schema, io) },
});

// What a transform takes cannot be told as JSON Schema; there it says that anything goes.
function schemaOf(schema: z.ZodMiniType, io: Direction) {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
