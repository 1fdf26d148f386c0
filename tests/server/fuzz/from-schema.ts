import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';

/** Only what the contract's schemas use. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  additionalProperties?: JsonSchema | boolean;
}

/** Of another customer's data. */
export type ForeignIds = readonly (string | number)[];

// At the limits of types, Unicode and PostgreSQL.
const edgeCases = fc.oneof(
  fc.constantFrom<unknown[]>(
    ...[null, '', ' ', true, 0, -1, 1.5, 1e30, 2 ** 31, 2 ** 53, Number.MAX_VALUE, [], {}, [[]], [null]],
    ...[
      '\0',
      'x\0y',
      '\ud800',
      '\udfff\ud800',
      '🧵'.repeat(300),
      'é'.normalize('NFD').repeat(200),
      '\u202eabc',
      '%',
      '_',
      '\\',
      "'",
    ],
    ...[
      "'; drop table orders; --",
      '{{7*7}}',
      '<script>alert(1)</script>',
      '../../etc/passwd',
      'a'.repeat(10_000),
      // Slow to compose, and to parse.
      '\u0301\u0323'.repeat(2_000),
      JSON.parse('['.repeat(500) + ']'.repeat(500)),
    ],
    ...[
      { $ne: null },
      { length: 1e9 },
      { toString: 1 },
      { constructor: { prototype: {} } },
      'NaN',
      'Infinity',
      '1e999',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.anything({
    maxDepth: 4,
    withNullPrototype: false,
    values: [fc.string(), fc.integer(), fc.double(), fc.boolean()],
  }),
);

/** Mostly valid; about one value in 13, at any depth, is an edge case. */
export function arbitraryValues(schema: z.ZodMiniType, foreignIds: ForeignIds): fc.Arbitrary<unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return arbitraryFor(JSON.parse(JSON.stringify(json)), foreignIds);
}

function arbitraryFor(schema: JsonSchema, foreignIds: ForeignIds): fc.Arbitrary<unknown> {
  const valid = validFor(schema, foreignIds);
  return fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: edgeCases });
}

function validFor(schema: JsonSchema, foreignIds: ForeignIds): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(option => arbitraryFor(option, foreignIds)));
  switch (schema.type) {
    case 'object':
      return arbitraryObject(schema, foreignIds);
    case 'array':
      return fc.array(arbitraryFor(schema.items ?? {}, foreignIds), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 30 }), foreignId(foreignIds, 'number'));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return arbitraryString(schema, foreignIds);
    default:
      return fc.oneof(edgeCases, foreignId(foreignIds, 'number'), foreignId(foreignIds, 'string'));
  }
}

function arbitraryObject({ properties = {}, additionalProperties }: JsonSchema, foreignIds: ForeignIds) {
  const declared = Object.entries(properties).map(
    ([name, property]) => [name, arbitraryFor(property, foreignIds)] as const,
  );
  const record = fc.record(Object.fromEntries(declared), { requiredKeys: [] });
  if (typeof additionalProperties !== 'object') return record;
  const additional = fc.dictionary(
    fc.oneof(fc.string(), fc.constant('Tên thêu')),
    arbitraryFor(additionalProperties, foreignIds),
  );
  return fc
    .tuple(record, additional)
    .map(([declaredValues, additionalValues]) => ({ ...additionalValues, ...declaredValues }));
}

function arbitraryString({ format }: JsonSchema, foreignIds: ForeignIds): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), foreignId(foreignIds, 'string'));
  const typical = fc.constantFrom('ao soi', 'matkhau1', '0901234567', 'be@nho.vn', 'Bé Na', '1', '10', '');
  return fc.oneof(typical, fc.string({ unit: 'grapheme', maxLength: 40 }), foreignId(foreignIds, 'string'));
}

function foreignId(foreignIds: ForeignIds, type: 'string' | 'number'): fc.Arbitrary<unknown> {
  return fc.constantFrom(...foreignIds.filter(id => typeof id === type), type === 'string' ? 'x' : 1);
}

export function arbitraryRequests(endpoint: Endpoint, foreignIds: ForeignIds) {
  return fc.record({
    params: arbitraryValues(endpoint.params, foreignIds),
    query: arbitraryValues(endpoint.query, foreignIds),
    body: arbitraryValues(endpoint.body, foreignIds),
    headers: arbitraryHeaders,
  });
}

const printable = fc.string({ maxLength: 30 });
const arbitraryHeaders = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), printable),
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip', 'identity;q=0', '*'), printable),
    'if-none-match': fc.oneof(fc.constantFrom('*', 'W/"x"'), printable),
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      fc.constantFrom(
        'application/json; charset=utf-16',
        'text/plain',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
      ),
    ),
    'x-forwarded-for': fc.oneof(fc.ipV4(), printable),
    origin: fc.constantFrom('https://evil.example', 'null'),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'x'),
  },
  { requiredKeys: [] },
);
