/** To fetch whatever is cached. Not 0: a response from while the clock was ahead would count as younger than that. */
export const alwaysFetch = { staleTime: Number.NEGATIVE_INFINITY };
