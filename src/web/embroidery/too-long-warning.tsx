import { type Embroidery, previewCharacters, type SewingPlace } from '#contract/embroidery/embroidery.ts';
import { isTooLong, layOutEmblem, referenceName } from '#contract/embroidery/layout.ts';
import classes from './embroidery-preview.module.css';
import { measureText, useFont } from './glyph-metrics.ts';

/** Warns before ordering that the name will be sewn very small. Loaded lazily with the fonts it measures. */
export function TooLongWarning({
  sewingPlace,
  embroidery,
}: {
  sewingPlace: SewingPlace;
  embroidery: Embroidery;
}) {
  const { name, lettering, motif } = embroidery;
  const fontLoaded = useFont(lettering);
  const measure = (text: string) =>
    fontLoaded ? measureText(previewCharacters(text, lettering), lettering) : null;
  const [metrics, reference] = [measure(name), measure(referenceName)];
  const tooLong =
    metrics && reference && isTooLong(metrics, reference, layOutEmblem(sewingPlace, motif).text);
  return (
    <p role="status" className={classes.warning}>
      {tooLong && 'Tên dài hơn chỗ thêu, thợ sẽ phải thu nhỏ chữ'}
    </p>
  );
}
