import { Button, TextInput } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useSearchText } from '#design/controls/use-search-text.ts';
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
  const { draft, setDraft, search } = useSearchText(text, onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search();
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
