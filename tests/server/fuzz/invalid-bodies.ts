import * as z from 'zod/mini';

/** Only what the contract's schemas use. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

interface Size {
  items: number;
  fields: number;
}

// With six bytes a character; some names are as long as they may be, some longer.
const longName = '\u0001'.repeat(12);
const junk: readonly unknown[] = [{}, null, -1, '\u202e', { value: {}, img: {} }, [''], '\0'];
// As large as the limit allows, and larger.
const sizes: readonly Size[] = [20, 58, 4].flatMap(fields =>
  [250, 190, 140, 100, 65, 35].map(items => ({ items, fields })),
);

/** Bodies for `schema` in which nothing is right, in lists and records of these sizes. */
export function invalidBodies(schema: z.ZodMiniType): unknown[] {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const json: JsonSchema = JSON.parse(JSON.stringify(described));
  return sizes.flatMap(size =>
    junk.flatMap(value => [build(json, value, size), build(shallow(json), value, size)]),
  );
}

/** The same lists and records, with nothing in their items. */
function shallow(json: JsonSchema): JsonSchema {
  if (json.type === 'array') return { ...json, items: {} };
  if (json.type !== 'object') return json;
  const properties = Object.entries(json.properties ?? {}).map(([name, property]) => [
    name,
    shallow(property),
  ]);
  return { ...json, properties: Object.fromEntries(properties) };
}

function build(json: JsonSchema, value: unknown, size: Size): unknown {
  if (json.type === 'array')
    return Array.from({ length: size.items }, () => build(json.items ?? {}, value, size));
  if (json.type !== 'object') return value;
  const fields = Object.entries(json.properties ?? {}).map(([name, property]) => [
    name,
    build(property, value, size),
  ]);
  if (typeof json.additionalProperties === 'object')
    for (let field = 0; field < size.fields; field++) fields.push([`${longName}${field}`, value]);
  return Object.fromEntries(fields);
}
