export const guestPages = ['/login', '/register', '/reset-password', '/privacy', '/khong-co'];

/** Each page that a menu or a tab leads to, and one product. */
export const customerPages = [
  '/home',
  '/shop',
  '/product/1',
  '/cart',
  '/orders',
  '/orders?tab=products',
  '/favorites',
  '/payment',
  '/profile',
  '/profile?tab=addresses',
  '/profile?tab=settings',
  '/help',
  '/contact',
  '/privacy',
  '/chat',
];
