/** How a guest's anti-forgery token begins: who holds one need not ask who is signed in. */
export const guestTokenPrefix = 'guest.';
