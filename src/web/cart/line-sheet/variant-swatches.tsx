import type { ProductDetail } from '#contract/catalogue.ts';
import { Thumbnail } from '#design/layout/thumbnail.tsx';
import { useIsWide } from '#design/layout/use-is-wide.ts';
import { guessVariant, toggleValue } from '#web/line-items/variant.ts';
import { useLineDraft } from './use-line-draft.ts';
import classes from './variant-swatches.module.css';

interface VariantSwatchesProps {
  product: ProductDetail;
  onPicture: (url: string) => void;
}

/**
 * The values of the attribute by which the pictures differ, usually the colour. Choosing one chooses it for the sheet
 * too. On a wide screen the choices stand open below.
 */
export function VariantSwatches({ product, onPicture }: VariantSwatchesProps) {
  const isWide = useIsWide();
  const { choice, change } = useLineDraft(product);
  const attribute = product.attributes.find(
    ({ id, values }) => new Set(values.map(({ code }) => findPicture(product, id, code))).size > 1,
  );
  if (!attribute || isWide) return null;
  const { id, name, values } = attribute;
  const choose = (code: string, picture: string) => {
    change({ ...choice, selection: toggleValue(choice.selection, id, code) });
    onPicture(picture);
  };
  return (
    <fieldset className={classes.swatches}>
      <legend className="visually-hidden">{name}</legend>
      {values.map(({ code, value }) => {
        const picture = findPicture(product, id, code);
        return (
          <button
            type="button"
            key={code}
            className={classes.swatch}
            aria-label={value}
            aria-pressed={choice.selection[id] === code}
            onClick={() => choose(code, picture)}
          >
            <Thumbnail url={picture} size={36} />
          </button>
        );
      })}
    </fieldset>
  );
}

function findPicture(product: ProductDetail, attributeId: number, code: string): string {
  return guessVariant(product, { [attributeId]: code })?.image_url ?? '';
}
