import { type ComponentType, lazy } from 'react';
import type { Embroidery, SewingPlace } from '#contract/embroidery/embroidery.ts';

interface StitchesProps {
  place: SewingPlace;
  embroidery: Embroidery;
}

const nothing = (_: StitchesProps) => null;

// Fonts and stitches come after the picture they are laid over. Where they cannot be had, the picture stands alone.
const late = (part: () => Promise<ComponentType<StitchesProps>>) =>
  lazy(async () => ({ default: await part().catch(() => nothing) }));

export const LazyEmblem = late(async () => (await import('./emblem.tsx')).Emblem);
export const LazyTooLongWarning = late(async () => (await import('./too-long-warning.tsx')).TooLongWarning);
