import { lazyComponent } from '#design/loading/lazy-component.tsx';

// Fonts and stitches load after the picture under them.

export const LazyEmblem = lazyComponent(async () => (await import('./stitches/emblem.tsx')).Emblem);
export const LazySewnName = lazyComponent(async () => (await import('./sewn-name.tsx')).SewnName);
export const LazyEmbroideryNote = lazyComponent(
  async () => (await import('./embroidery-note.tsx')).EmbroideryNote,
);
