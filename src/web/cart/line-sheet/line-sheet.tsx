import { type ReactNode, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Selection } from '#contract/sku.ts';
import { Picture } from '#design/layout/picture.tsx';
import { Sheet } from '#design/overlay/sheet.tsx';
import type { CompleteChoice } from '#web/line-items/build-line.ts';
import { findVariantBySelection, guessVariant } from '#web/line-items/variant.ts';
import type { LineChoice } from './line-choice.ts';
import { LineForm } from './line-form.tsx';
import classes from './line-sheet.module.css';
import { LineTotal } from './line-total.tsx';
import { SelectionPrice } from './selection-price.tsx';
import { SubmitButton } from './submit-button.tsx';

interface LineSheetProps {
  product: ProductDetail;
  title: string;
  action: string;
  choice: LineChoice;
  opened: boolean;
  onChange: (choice: LineChoice) => void;
  onClose: () => void;
  onChoose: (chosen: CompleteChoice) => void;
  notice?: ReactNode;
}

export function LineSheet(props: LineSheetProps) {
  const { product, title, action, choice, opened, onChange, onClose, onChoose, notice } = props;
  const [isQuantityInvalid, setQuantityInvalid] = useState(false);
  const footer = (
    <div className={classes.footer}>
      {!isQuantityInvalid && <LineTotal product={product} choice={choice} />}
      <SubmitButton
        action={action}
        product={product}
        choice={choice}
        isQuantityInvalid={isQuantityInvalid}
        onChoose={onChoose}
      />
    </div>
  );
  return (
    <Sheet title={title} opened={opened} onClose={onClose} footer={footer}>
      {notice}
      <LineForm
        product={product}
        choice={choice}
        onChange={onChange}
        onInvalidQuantity={setQuantityInvalid}
        header={<LineHeader product={product} selection={choice.selection} />}
      />
    </Sheet>
  );
}

function LineHeader({ product, selection }: { product: ProductDetail; selection: Selection }) {
  const variant = findVariantBySelection(product, selection);
  const shownVariant = variant ?? guessVariant(product, selection);
  return (
    <div className={classes.header}>
      {!shownVariant?.embroidery && (
        <span className={classes.picture}>
          <Picture url={shownVariant?.image_url ?? ''} alt="" sizes="96px" eager />
        </span>
      )}
      <div className={classes.text}>
        <p className={classes.name}>{product.name}</p>
        <SelectionPrice product={product} selection={selection} />
        <p className={classes.variant}>{variant?.name ?? explainMissingVariant(product, selection)}</p>
      </div>
    </div>
  );
}

function explainMissingVariant({ attributes, productItems }: ProductDetail, selection: Selection): string {
  if (productItems.length === 0) return 'Sản phẩm này tạm hết hàng';
  const isComplete = attributes.every(({ id }) => selection[id] !== undefined);
  return isComplete ? 'Loại này cửa hàng không còn bán' : 'Chọn loại ở bên dưới';
}
