import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import classes from './order-line-filter.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onSearch: (text: string) => void;
  /** Further filters. */
  children?: ReactNode;
}

/** Searches when it is submitted, not while it is typed: each search asks the shop. */
export function SearchField({ label, placeholder, text, onSearch, children }: SearchFieldProps) {
  const [draft, setDraft] = useDraft(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(draft.trim());
  };
  return (
    <search>
      <form className={children ? classes.filter : classes.single} onSubmit={submit}>
        <TextInput
          className={classes.text}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          value={draft}
          onChange={event => setDraft(event.target.value)}
        />
        <Button type="submit">Tìm kiếm</Button>
        {children}
      </form>
    </search>
  );
}

/** Follows the address, which going back changes. The field itself stays, and with it the focus of who goes on typing. */
function useDraft(text: string) {
  const [draft, setDraft] = useState(text);
  const [lastText, setLastText] = useState(text);
  if (lastText !== text) {
    setLastText(text);
    setDraft(text);
  }
  return [draft, setDraft] as const;
}
