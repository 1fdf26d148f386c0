import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_customer');

/** Only for screens of a signed-in customer. */
export const useCustomerId = (): number => route.useRouteContext().user.customer_id;
