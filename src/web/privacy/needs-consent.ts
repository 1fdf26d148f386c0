import { shop } from '#contract/shop.ts';

/**
 * Whether the page /privacy promises something that the customer has not agreed to. Versions are days, so a newer one than
 * this app knows is greater. `undefined`: stored by an older app, so nobody knows yet.
 */
export function needsConsent(agreedVersion: string | null | undefined): boolean {
  const [current] = shop.privacyVersions;
  return agreedVersion !== undefined && (agreedVersion ?? '') < current;
}
