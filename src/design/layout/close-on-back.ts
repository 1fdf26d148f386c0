import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** `onBack` runs when Back passes the entry. Returns a function that removes the entry. */
export type AddOverlayEntry = (id: string, onBack: () => void) => () => void;

/** Without a provider, Back leaves the page. */
export const OverlayHistoryContext = createContext<AddOverlayEntry | null>(null);

export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const addEntry = useContext(OverlayHistoryContext);
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => (opened && addEntry ? addEntry(id, () => close()) : undefined), [opened, addEntry, id]);
}
