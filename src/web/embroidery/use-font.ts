import { useEffect, useState } from 'react';
import type { LetteringName } from '#contract/embroidery/embroidery.ts';
import { isFontLoaded, loadFont } from './glyph-metrics.ts';

/** Loads the font and returns whether text can be drawn; also true after loading failed, for the fallback font. */
export function useFont(lettering: LetteringName): boolean {
  const [settled, setSettled] = useState<LetteringName | null>(null);
  const ready = isFontLoaded(lettering) || settled === lettering;
  useEffect(() => {
    if (ready) return;
    let cancelled = false;
    void loadFont(lettering).then(() => cancelled || setSettled(lettering));
    return () => {
      cancelled = true;
    };
  }, [ready, lettering]);
  return ready;
}
