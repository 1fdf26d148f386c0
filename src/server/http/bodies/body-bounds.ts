/** The deepest body of the contract has eight levels; code that walks a body calls itself once a level. */
const maxDepth = 32;
// Lists of the contract have up to 200 items, its records 20 fields.
const maxItems = 250;
const maxFields = 60;
const bytesPerEntry = 85;
// A change of 200 lines with eight chosen attributes each, said twice (rule 8), has 11,600.
const maxEntries = 12_000;

const comma = 0x2c;
const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/**
 * In words, what makes `json` more work to read than any body that the shop's own app sends; `null` if nothing. An entry is
 * an item of a list or a field of an object, at any depth; `maxBytes` is what the route takes.
 */
export function findExcess(json: string, maxBytes: number): string | null {
  const bounds = new BodyBounds(Math.min(maxBytes / bytesPerEntry, maxEntries));
  let inString = false;
  // By character: a pattern for strings would take the square of a body full of quotes.
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (code === backslash) index += 1;
    else if (code === quote) inString = !inString;
    else if (!inString) bounds.read(code);
    if (bounds.excess) return bounds.excess;
  }
  return null;
}

class BodyBounds {
  excess: string | null = null;
  readonly #maxEntries: number;
  /** How many entries each object or list that is open may still have. */
  readonly #room: number[] = [];
  #entries = 0;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  read(code: number): void {
    if (code === openBracket) this.#open(maxItems);
    else if (code === openBrace) this.#open(maxFields);
    else if (code === comma) this.#countEntry();
    else if (code === closeBracket || code === closeBrace) this.#room.pop();
  }

  // What is empty counts as if it had one entry.
  #open(max: number): void {
    if (this.#room.length >= maxDepth) this.excess = 'Nội dung gửi lên lồng quá nhiều lớp.';
    this.#room.push(max);
    this.#countEntry();
  }

  #countEntry(): void {
    this.#entries += 1;
    const room = (this.#room.pop() ?? 0) - 1;
    this.#room.push(room);
    if (room < 0 || this.#entries > this.#maxEntries)
      this.excess = 'Nội dung gửi lên có quá nhiều mục. Bạn chia nhỏ rồi gửi lại nhé.';
  }
}
