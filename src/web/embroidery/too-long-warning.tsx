import { type Embroidery, previewCharacters, type SewingPlace } from '#contract/embroidery/embroidery.ts';
import { isTooLong, layOutEmblem, referenceName } from '#contract/embroidery/layout.ts';
import { measureText } from './glyph-metrics.ts';
import classes from './preview.module.css';
import { useFont } from './use-font.ts';

/** Says before it is sewn that a name is longer than its place. */
export function TooLongWarning({ place, embroidery }: { place: SewingPlace; embroidery: Embroidery }) {
  const { name, lettering, motif } = embroidery;
  const here = useFont(lettering);
  const measure = (text: string) =>
    here ? measureText(previewCharacters(text, lettering), lettering) : null;
  const [ink, usual] = [measure(name), measure(referenceName)];
  const cramped = ink && usual && isTooLong(ink, usual, layOutEmblem(place, motif).words);
  return (
    <p role="status" className={classes.note}>
      {cramped && 'Tên dài hơn chỗ thêu, thợ sẽ phải thu nhỏ chữ'}
    </p>
  );
}
