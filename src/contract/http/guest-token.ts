/** Prefix of a guest's CSRF token: with such a token the app skips `GET /api/user`. */
export const guestTokenPrefix = 'guest.';
