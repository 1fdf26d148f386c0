import { type Embroidery, type EmbroideryArea, previewCharacters } from '#contract/embroidery/embroidery.ts';
import { isTooLong, layOutEmblem, referenceName } from '#contract/embroidery/layout.ts';
import classes from './embroidery-preview.module.css';
import { measureText, useFont } from './glyph-metrics.ts';

export function TooLongWarning({
  embroideryArea,
  embroidery,
}: {
  embroideryArea: EmbroideryArea;
  embroidery: Embroidery;
}) {
  const { name, font } = embroidery;
  const fontLoaded = useFont(font);
  const measure = (text: string) => (fontLoaded ? measureText(previewCharacters(text, font), font) : null);
  const [metrics, reference] = [measure(name), measure(referenceName)];
  const tooLong =
    metrics && reference && isTooLong(metrics, reference, layOutEmblem(embroideryArea, embroidery).text);
  return (
    <p role="status" className={classes.warning}>
      {tooLong && 'Tên hơi dài, thợ sẽ thêu chữ nhỏ lại.'}
    </p>
  );
}
