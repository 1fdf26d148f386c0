import * as z from 'zod/mini';

export const pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Counts from 1. A page past the end is empty, not an error. */
export const pageParam = z.pipe(z.coerce.number<string | number | undefined>(), z.int().check(z.minimum(1)));

/** An empty list has one page. */
export function paginate(total: number, per_page: number, current_page: number): Pagination {
  return { current_page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) };
}
