import { type Embroidery, type EmbroideryArea, previewCharacters } from '#contract/embroidery/embroidery.ts';
import { isTooLong, layOutEmblem, referenceName } from '#contract/embroidery/layout.ts';
import classes from './embroidery-preview.module.css';
import { measureText, useFont } from './stitches/glyph-metrics.ts';
import { isReadable } from './stitches/readable-thread.ts';

export interface EmbroideryNoteProps {
  embroideryArea: EmbroideryArea;
  embroidery: Embroidery;
}

/** What the customer should know before the name is sewn: one thing at a time. */
export function EmbroideryNote({ embroideryArea, embroidery }: EmbroideryNoteProps) {
  const { name, thread } = embroidery;
  const isSmall = useIsSmall(embroideryArea, embroidery);
  const isPale = name !== '' && !isReadable(thread, embroideryArea);
  return (
    <p role="status" className={classes.warning}>
      {isSmall && 'Tên hơi dài, thợ sẽ thêu chữ nhỏ lại.'}
      {!isSmall && isPale && `Chỉ ${thread} gần giống màu vải, tên sẽ khó đọc. Bạn thử màu khác nhé?`}
    </p>
  );
}

function useIsSmall(embroideryArea: EmbroideryArea, embroidery: Embroidery): boolean {
  const { name, font } = embroidery;
  const fontLoaded = useFont(font);
  const measure = (text: string) => (fontLoaded ? measureText(previewCharacters(text, font), font) : null);
  const [metrics, reference] = [measure(name), measure(referenceName)];
  if (!metrics || !reference) return false;
  return isTooLong(metrics, reference, layOutEmblem(embroideryArea, embroidery).text);
}
