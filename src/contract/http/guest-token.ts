/** A guest's CSRF token starts with it; the app then skips `GET /api/user`. */
export const guestTokenPrefix = 'guest.';
