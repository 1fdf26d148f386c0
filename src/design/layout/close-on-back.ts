import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** Adds a history entry for something that opens over the page. Returns a function that takes the entry out again. */
export type AddOverlayEntry = (id: string, onBack: () => void) => () => void;

/** Without a provider, Back leaves the page. */
export const OverlayHistoryContext = createContext<AddOverlayEntry | null>(null);

/** While `opened`, Back calls `onClose` instead of leaving the page. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const addEntry = useContext(OverlayHistoryContext);
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => (opened && addEntry ? addEntry(id, () => close()) : undefined), [opened, addEntry, id]);
}
