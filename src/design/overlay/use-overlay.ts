import { useContext, useEffect, useEffectEvent, useId } from 'react';
import { onEscape } from './on-escape.ts';
import { OverlayHistoryContext } from './overlay-history-context.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface OverlayOptions {
  /** `false` for a sheet that the URL opens: it has an entry already. */
  hasHistoryEntry?: boolean;
  closesOnEscape?: boolean;
}

/** Back and Escape close the topmost sheet or dialog alone. */
export function useOverlay(
  opened: boolean,
  onClose: () => void,
  { hasHistoryEntry = true, closesOnEscape = true }: OverlayOptions = {},
): void {
  const addEntry = useContext(OverlayHistoryContext);
  const id = useId();
  const close = useEffectEvent(onClose);
  const closeByEscape = useEffectEvent(() => closesOnEscape && onClose());
  useReturnFocus(opened);
  useEffect(() => (opened ? onEscape(() => closeByEscape()) : undefined), [opened]);
  useEffect(
    () => (opened && hasHistoryEntry && addEntry ? addEntry(id, () => close()) : undefined),
    [opened, hasHistoryEntry, addEntry, id],
  );
}
