import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from './call-errors.ts';

/**
 * For forms that bypass the outbox: the same values sent again after a lost response carry the same key, so that the
 * shop says what became of the first request. Any other response, or other values, need a new key.
 */
export function useIdempotencyKey() {
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  return async <T>(values: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const content = JSON.stringify(values);
    const key = unanswered.current?.content === content ? unanswered.current.key : uuidv7();
    unanswered.current = { content, key };
    try {
      const response = await send(key);
      unanswered.current = null;
      return response;
    } catch (error) {
      if (error instanceof ApiError) unanswered.current = null;
      throw error;
    }
  };
}
