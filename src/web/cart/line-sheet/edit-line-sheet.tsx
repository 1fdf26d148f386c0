import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartLine } from '#contract/cart.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { UnsavedNotice } from '#design/feedback/unsaved-notice.tsx';
import { Sheet } from '#design/overlay/sheet.tsx';
import { catalogueQueries } from '#web/catalogue/queries.ts';
import { buildLine, type CompleteChoice } from '#web/line-items/build-line.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { LineSheet } from './line-sheet.tsx';
import { useLineDraft } from './use-line-draft.ts';

interface EditLineSheetProps {
  line: CartLine;
  /** Resolves with `false` if the change cannot be stored. */
  onChange: (line: CartLine) => Promise<boolean>;
  onClose: () => void;
}

const title = 'Sửa món trong giỏ';

export function EditLineSheet({ line, onChange, onClose }: EditLineSheetProps) {
  const { data: product, error, refetch } = useQuery(catalogueQueries.product(line.product.id));
  if (!product) {
    return (
      <Sheet title={title} opened onClose={onClose}>
        {error ? (
          <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <p role="status">Đang mở…</p>
        )}
      </Sheet>
    );
  }
  return <EditForm product={product} line={line} onChange={onChange} onClose={onClose} />;
}

function EditForm({ product, line, onChange, onClose }: EditLineSheetProps & { product: ProductDetail }) {
  const { choice, change, finish, hasDraft, discard } = useLineDraft(product, line);
  // Not for what is being typed: this sheet shows it.
  const [isContinued] = useState(hasDraft);
  const choose = async (chosen: CompleteChoice) => {
    onClose();
    // On a full phone what was typed is needed once more.
    if (await onChange(buildLine(product, chosen, line.id))) finish();
  };
  return (
    <LineSheet
      product={product}
      title={title}
      action="Cập nhật"
      choice={choice}
      opened
      onChange={change}
      onClose={onClose}
      onChoose={chosen => void choose(chosen)}
      notice={isContinued && hasDraft && <UnsavedNotice onDiscard={discard} />}
    />
  );
}
