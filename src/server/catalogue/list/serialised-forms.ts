import { LRUCache } from 'lru-cache';
import type { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';

interface Form {
  value: object;
  response: SerialisedResponse;
}

// And a few megabytes for their compressed forms. By number, customers with many favourites filled the memory.
const maxBytes = 16_000_000;

/** Cached values as they are sent, each in a form for every set of favourites in it. */
export class SerialisedForms {
  readonly #forms = new LRUCache<string, Form>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, key) => response.bytes.length + key.length,
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
