import { useEffect, useState } from 'react';
import type { LetteringName } from '#contract/embroidery/embroidery.ts';
import { fetchFont, hasFont } from './glyph-metrics.ts';

/** Whether letters can be drawn in this font yet; draws again when they can. */
export function useFont(lettering: LetteringName): boolean {
  const [tried, setTried] = useState<LetteringName | null>(null);
  const here = hasFont(lettering) || tried === lettering;
  useEffect(() => {
    if (here) return;
    let wanted = true;
    void fetchFont(lettering).then(() => wanted && setTried(lettering));
    return () => {
      wanted = false;
    };
  }, [here, lettering]);
  return here;
}
