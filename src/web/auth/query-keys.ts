/** Separate from queries.ts, so that the guard does not load the API client. */
export const userKey = ['user'] as const;
