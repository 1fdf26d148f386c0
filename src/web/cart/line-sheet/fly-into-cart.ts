import { pictureUrl } from '#contract/pictures/picture.ts';

const durationMs = 150;
/** Px. */
const size = 96;

/** Shows where the thing went: its picture flies from the middle of the screen to the cart in the menu. */
export function flyIntoCart(url: string): void {
  const cart = document.querySelector('[data-cart-tab]')?.getBoundingClientRect();
  if (!cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const image = document.createElement('img');
  image.src = pictureUrl(url, 320);
  image.alt = '';
  Object.assign(image.style, {
    position: 'fixed',
    zIndex: '400',
    top: '0',
    left: '0',
    width: `${size}px`,
    borderRadius: '16px',
    pointerEvents: 'none',
  });
  document.body.append(image);
  const moveTo = (x: number, y: number) => `translate(${x - size / 2}px, ${y - size / 2}px)`;
  const flight = image.animate(
    [
      { transform: moveTo(innerWidth / 2, innerHeight * 0.6), opacity: 1 },
      {
        transform: `${moveTo(cart.x + cart.width / 2, cart.y + cart.height / 2)} scale(0.25)`,
        opacity: 0.5,
      },
    ],
    { duration: durationMs, easing: 'ease-in' },
  );
  flight.onfinish = () => image.remove();
  flight.oncancel = () => image.remove();
}
