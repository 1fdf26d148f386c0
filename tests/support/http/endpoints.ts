import * as auth from '#contract/auth.ts';
import * as cart from '#contract/cart.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as customer from '#contract/customer.ts';
import * as favourites from '#contract/favourites.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import * as orders from '#contract/orders/orders.ts';
import * as payments from '#contract/payments.ts';
import * as places from '#contract/places.ts';
import * as privacy from '#contract/privacy.ts';

export const endpoints: Endpoint[] = [
  auth,
  cart,
  catalogue,
  customer,
  favourites,
  orders,
  payments,
  places,
  privacy,
]
  .flatMap(module => Object.values<unknown>(module))
  .filter(isEndpoint);

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'response' in exported;
}

export const endpointName = ({ method, path }: Endpoint) => `${method} ${path}`;
