import { type ComponentType, lazy } from 'react';
import type { Embroidery, EmbroideryArea } from '#contract/embroidery/embroidery.ts';

interface EmbroideryProps {
  embroideryArea: EmbroideryArea;
  embroidery: Embroidery;
}

const Nothing = (_: EmbroideryProps) => null;

// Fonts and stitches load after the picture under them. If they cannot be loaded, only the picture shows.
const lazyOrNothing = (load: () => Promise<ComponentType<EmbroideryProps>>) =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }));

export const LazyEmblem = lazyOrNothing(async () => (await import('./stitches/emblem.tsx')).Emblem);
export const LazySewnName = lazyOrNothing(async () => (await import('./sewn-name.tsx')).SewnName);
export const LazyEmbroideryNote = lazyOrNothing(
  async () => (await import('./embroidery-note.tsx')).EmbroideryNote,
);
