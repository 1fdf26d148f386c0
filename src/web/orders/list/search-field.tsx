import { Button, TextInput } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
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
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <search>
      <form className={children ? classes.filter : classes.single} onSubmit={submit}>
        <TextInput
          // Shows the new text after going back.
          key={text}
          name="search"
          className={classes.text}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          defaultValue={text}
        />
        <Button type="submit">Tìm kiếm</Button>
        {children}
      </form>
    </search>
  );
}
