import { InvalidArgumentError } from 'commander';
import type * as z from 'zod/mini';
import { joinSpaces } from '#contract/format/characters.ts';
import { lineOfText, requiredText } from '#contract/http/fields.ts';

/**
 * The rules for what customers type, for staff too: a line break would forge a line of an order's history, and a character
 * that turns the line would let a category pass for another.
 */
const createLineParser =
  (field: z.ZodMiniType<string, string>) =>
  (input: string): string => {
    const { data, error } = field.safeParse(input);
    // After it, because line breaks have become spaces.
    if (data !== undefined) return joinSpaces(data);
    throw new InvalidArgumentError(error?.issues[0]?.message ?? '');
  };

export const parseName = createLineParser(requiredText(100, 'Tên cần từ 1 đến 100 ký tự.'));

/** May be empty. */
export const parseReason = createLineParser(lineOfText(500));
