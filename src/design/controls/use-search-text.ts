import { useState } from 'react';

/**
 * The text of a search, which stands in the address without spaces around it. Follows the address when something else
 * changes it, such as going back; not when the field itself did: the next word may be on its way.
 */
export function useSearchText(text: string, onSearch: (text: string) => void) {
  const [draft, setDraft] = useState(text);
  const [lastText, setLastText] = useState(text);
  const [searched, setSearched] = useState(text);
  if (text !== lastText) {
    setLastText(text);
    setSearched(text);
    if (text !== searched) setDraft(text);
  }
  const search = () => {
    setSearched(draft.trim());
    onSearch(draft.trim());
  };
  return { draft, setDraft, search };
}
