import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/http/endpoint.ts';

/** The part of JSON Schema that the contract's schemas come to. */
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

/** Ids worth asking for: those of somebody else. */
export type Temptations = readonly (string | number)[];

// What breaks programs: the edges of types, of Unicode and of the database.
const nasty = fc.oneof(
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

/** Values as the schema wants them, and now and then anything else, at any depth. */
export function valuesOf(schema: z.ZodMiniType, temptations: Temptations): fc.Arbitrary<unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fitting(JSON.parse(JSON.stringify(json)), temptations);
}

function fitting(schema: JsonSchema, temptations: Temptations): fc.Arbitrary<unknown> {
  const right = rightFor(schema, temptations);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: nasty });
}

function rightFor(schema: JsonSchema, temptations: Temptations): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(one => fitting(one, temptations)));
  switch (schema.type) {
    case 'object':
      return objects(schema, temptations);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, temptations), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: -2, max: 30 }), tempting(temptations, 'number'));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return strings(schema, temptations);
    default:
      return fc.oneof(nasty, tempting(temptations, 'number'), tempting(temptations, 'string'));
  }
}

function objects({ properties = {}, additionalProperties }: JsonSchema, temptations: Temptations) {
  const known = Object.entries(properties).map(([name, one]) => [name, fitting(one, temptations)] as const);
  const record = fc.record(Object.fromEntries(known), { requiredKeys: [] });
  if (typeof additionalProperties !== 'object') return record;
  const others = fc.dictionary(
    fc.oneof(fc.string(), fc.constant('Tên thêu')),
    fitting(additionalProperties, temptations),
  );
  return fc.tuple(record, others).map(([one, other]) => ({ ...other, ...one }));
}

function strings({ format }: JsonSchema, temptations: Temptations): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), tempting(temptations, 'string'));
  const words = fc.constantFrom('ao soi', 'matkhau1', '0901234567', 'be@nho.vn', 'Bé Na', '1', '10', '');
  return fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 40 }), tempting(temptations, 'string'));
}

function tempting(temptations: Temptations, type: 'string' | 'number'): fc.Arbitrary<unknown> {
  return fc.constantFrom(...temptations.filter(one => typeof one === type), type === 'string' ? 'x' : 1);
}

/** One request of an endpoint: its parts by their schemas, and headers that may be odd. */
export function requestsOf(endpoint: Endpoint, temptations: Temptations) {
  return fc.record({
    params: valuesOf(endpoint.params, temptations),
    query: valuesOf(endpoint.query, temptations),
    body: valuesOf(endpoint.body, temptations),
    headers: oddHeaders,
  });
}

const printable = fc.string({ maxLength: 30 });
const oddHeaders = fc.record(
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
