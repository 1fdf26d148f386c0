import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect } from 'react';

// Embla pulls a slide into place like a spring. With its own friction of 0.68 none comes to rest within 300 ms, whatever
// the duration (25, the default, takes 900 ms); with these values it takes at most 250 ms and does not overshoot.
const duration = 2;
const friction = 0.35;

export const slideOptions: EmblaOptionsType = {
  loop: true,
  duration,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
};

/** Embla has no option for the friction, and sets its own before each movement. */
export function useSlideFriction(slider: EmblaCarouselType | null): void {
  useEffect(() => {
    slider?.on('select', setFriction).on('pointerUp', endDrag);
    return () => void slider?.off('select', setFriction).off('pointerUp', endDrag);
  }, [slider]);
}

function setFriction(slider: EmblaCarouselType): void {
  const { useFriction: applyFriction } = slider.internalEngine().scrollBody;
  applyFriction(friction);
}

// After a drag, Embla also sets a duration of its own.
function endDrag(slider: EmblaCarouselType): void {
  const { useDuration: applyDuration } = slider.internalEngine().scrollBody;
  applyDuration(duration);
  setFriction(slider);
}
