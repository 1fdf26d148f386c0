import { InvalidArgumentError } from 'commander';
import type * as z from 'zod/mini';
import { joinSpaces } from '#contract/format/characters.ts';
import { lineOfText, requiredText } from '#contract/http/fields.ts';

/**
 * Of staff, as of customers: a line break would forge a line of an order's history, and a character that turns the line
 * would let a category pass for another.
 */
const createLineParser =
  (field: z.ZodMiniType<string, string>) =>
  (input: string): string => {
    const { data, error } = field.safeParse(joinSpaces(input));
    if (data !== undefined) return data;
    throw new InvalidArgumentError(error?.issues[0]?.message ?? '');
  };

export const parseName = createLineParser(requiredText(100, 'Tên cần từ 1 đến 100 ký tự.'));

/** May be empty. */
export const parseReason = createLineParser(lineOfText(500));
