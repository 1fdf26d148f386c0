import { shopHeader } from '#contract/http/shop-header.ts';

/** The shop sends no redirect. A gateway's may lead to another file of the shop. */
export const isFromShop = ({ headers, redirected }: Response) => headers.has(shopHeader) && !redirected;

/**
 * The HTTP cache may hold, for a year, what a gateway answered, or what the shop sent before its responses had the header;
 * so what comes without it is fetched once more, past that cache.
 */
export async function refetchUnlessFromShop(request: Request, response: Response): Promise<Response> {
  if (isFromShop(response)) return response;
  // The request of a navigation cannot be changed.
  const { mode, url } = request;
  return fetch(new Request(mode === 'navigate' ? url : request, { cache: 'reload' }));
}
