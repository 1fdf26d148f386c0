/** To fetch whatever is cached. Not 0: a response from while the clock was ahead would count as younger than that. */
export const alwaysFetch = { staleTime: Number.NEGATIVE_INFINITY };

/** In ms since 1970. Who opens or reloads the app wants to see what is new. */
export const isFromEarlierStart = (fetchedAt: number) => fetchedAt < performance.timeOrigin;
