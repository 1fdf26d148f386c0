import { LRUCache } from 'lru-cache';
import type { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';

interface Form {
  value: object;
  response: SerialisedResponse;
}

// In UTF-16 units: 16 MB, and a few for their compressed forms. By number, customers with many favourites filled the memory.
const maxCharacters = 8_000_000;

/** Cached values as they are sent, each in a form for every set of favourites in it. */
export class SerialisedForms {
  readonly #forms = new LRUCache<string, Form>({
    maxSize: maxCharacters,
    sizeCalculation: ({ response }, key) => response.text.length + key.length,
  });

  /** Serialises again once the cache holds another `value` under `key`. */
  get(key: string, value: object, serialise: () => SerialisedResponse): SerialisedResponse {
    const existing = this.#forms.get(key);
    if (existing?.value === value) return existing.response;
    const response = serialise();
    this.#forms.set(key, { value, response });
    return response;
  }
}
