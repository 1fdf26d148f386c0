import '#web/embroidery/fonts.css';
import { useEffect, useState } from 'react';
import { type FontName, fonts } from '#contract/embroidery/embroidery.ts';
import type { TextMetrics } from '#contract/embroidery/layout.ts';

/** One character from each of a font's two files (Latin and Vietnamese), so that both load. */
const sampleCharacters = 'aẵ';

const measuredFontPx = 200;

const cssFont = (font: FontName) => {
  const { family, weight } = fonts[font];
  return `${weight} ${measuredFontPx}px "${family}"`;
};

function isFontLoaded(font: FontName): boolean {
  return document.fonts.check(cssFont(font), sampleCharacters);
}

/** Also resolves if loading fails: a name in a fallback font is better than none. */
export async function loadFont(font: FontName): Promise<void> {
  await document.fonts.load(cssFont(font), sampleCharacters).catch(() => undefined);
}

/** Whether text can be drawn. Also true after loading failed, for the fallback font. */
export function useFont(font: FontName): boolean {
  const [attempted, setAttempted] = useState<FontName | null>(null);
  const ready = isFontLoaded(font) || attempted === font;
  useEffect(() => {
    if (ready) return;
    let cancelled = false;
    void loadFont(font).then(() => cancelled || setAttempted(font));
    return () => {
      cancelled = true;
    };
  }, [ready, font]);
  return ready;
}

let context: CanvasRenderingContext2D | null = null;

/** `null` for text without visible pixels, such as spaces. The font must be loaded. */
export function measureText(text: string, font: FontName): TextMetrics | null {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return null;
  context.font = cssFont(font);
  const box = context.measureText(text);
  const toUnits = (px: number) => (px * 100) / measuredFontPx;
  const metrics = {
    left: -toUnits(box.actualBoundingBoxLeft),
    right: toUnits(box.actualBoundingBoxRight),
    top: -toUnits(box.actualBoundingBoxAscent),
    bottom: toUnits(box.actualBoundingBoxDescent),
  };
  return metrics.right > metrics.left && metrics.bottom > metrics.top ? metrics : null;
}
