import { type CSSProperties, useEffect, useState } from 'react';
import { averageColour, findPreview, knownPreview } from './picture-preview.ts';

/** A picture that is on the phone is there sooner, and nobody sees its preview. */
const previewDelayMs = 100;

/**
 * What stands in a picture's place until it has loaded: its colour, then its blurred preview. Decoding all those of a list
 * while it is rendered would take a slow phone 50 ms.
 */
export function usePreview(url: string, isLoaded: boolean): CSSProperties {
  const [, setDecoded] = useState('');
  const preview = knownPreview(url);
  const isWanted = !isLoaded && preview === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      findPreview(url);
      setDecoded(url);
    }, previewDelayMs);
    return () => clearTimeout(timer);
  }, [url, isWanted]);
  return {
    backgroundColor: averageColour(url),
    ...(preview && { backgroundImage: `url(${preview.url})` }),
  };
}
