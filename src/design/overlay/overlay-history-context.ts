import { createContext } from 'react';

/** `onBack` runs when Back passes the entry. Returns a function that removes the entry. */
export type AddOverlayEntry = (id: string, onBack: () => void) => () => void;

/** Without a provider, Back leaves the page. */
export const OverlayHistoryContext = createContext<AddOverlayEntry | null>(null);
