import type { Endpoint } from '#contract/http/endpoint.ts';
import { ApiError } from '#web/network/call-errors.ts';
import { hasSignedOut } from './current-customer.ts';

/**
 * Throws `ApiError` 401. Screens stay for a moment after their customer has left: their calls would bring back what was just
 * deleted, or act as the next customer.
 */
export function assertSignedIn({ access }: Endpoint): void {
  if (access === 'customer' && hasSignedOut())
    throw new ApiError(401, { message: 'Bạn đã đăng xuất trên máy này rồi.' });
}
