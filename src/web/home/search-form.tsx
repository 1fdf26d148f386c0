import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import classes from './search-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was searched for at home, on its way to the shop (`spec §2`). */
    searchText?: string;
  }
}

/** Searches the shop; the text goes along in the navigation's state, and in the address for a reload. */
export function SearchForm() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = typed.trim();
    void navigate({ to: '/shop', search: { text }, state: { searchText: text } });
  };
  return (
    <search>
      <form className={classes.form} onSubmit={onSubmit}>
        <TextInput
          className={classes.text}
          type="search"
          aria-label="Tìm sản phẩm"
          placeholder="Tên, mã sản phẩm"
          enterKeyHint="search"
          leftSection={<IconSearch size={20} />}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit" px="md">
          Tìm kiếm
        </Button>
      </form>
    </search>
  );
}
