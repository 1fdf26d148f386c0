import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** Only what the contract's schemas use. */
interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  additionalProperties?: JsonSchema | boolean;
}

/** Marks in an order that composing has to sort: by insertion it takes the square of their number. */
export const marks = (count: number): string => `a${'\u0301\u0323'.repeat(Math.ceil(count / 2))}`;

const letterWithEightMarks = `\u1f82${'\u0345\u0344'.repeat(4)}`;

/** Letters with as many marks as the shop takes: it looks at all of them, and composes them. */
export const letters = (count: number): string => letterWithEightMarks.repeat(Math.ceil(count / 9));

// As long as a text of the contract may be.
const allowedLength = 480;

/**
 * Inputs for `schema`: one for each of its texts, with that text as long as it can be, and one with all texts as long as
 * they are allowed to be and lists and records as full as `maxBytes` allows.
 */
export function longInputs(schema: z.ZodMiniType, maxBytes: number, write = marks): unknown[] {
  const longestText = write(maxBytes / 2.2 - 500);
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const json: JsonSchema = JSON.parse(JSON.stringify(described));
  const texts = countTexts(json);
  const single = Array.from({ length: texts }, (_, target) => {
    let index = 0;
    return build(json, () => (index++ === target ? longestText : 'x'), 1);
  });
  return [...single, fill(json, maxBytes, write(allowedLength))];
}

function fill(json: JsonSchema, maxBytes: number, allowed: string): unknown {
  for (const items of [200, 100, 20, 5, 1]) {
    const input = build(json, () => allowed, items);
    if (Buffer.byteLength(JSON.stringify(input ?? null)) < maxBytes) return input;
  }
  return build(json, () => 'x', 1);
}

function countTexts(json: JsonSchema): number {
  let count = 0;
  build(json, () => String(count++), 1);
  return count;
}

function build(json: JsonSchema, text: () => string, items: number): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.anyOf) return build(json.anyOf[0] ?? {}, text, items);
  if (json.type === 'array') return Array.from({ length: items }, () => build(json.items ?? {}, text, items));
  if (json.type === 'object') return buildObject(json, text, items);
  if (json.type === 'integer' || json.type === 'number') return 1;
  if (json.type === 'boolean') return true;
  return json.format === 'uuid' ? randomUUID() : text();
}

function buildObject(
  { properties = {}, additionalProperties }: JsonSchema,
  text: () => string,
  items: number,
): object {
  const entries = Object.entries(properties).map(([name, property]) => [name, build(property, text, items)]);
  if (typeof additionalProperties === 'object')
    for (const name of ['Tên thêu', ...Array.from({ length: Math.min(items, 19) }, (_, n) => `Tên ${n}`)])
      entries.push([name, build(additionalProperties, text, items)]);
  return Object.fromEntries(entries);
}
