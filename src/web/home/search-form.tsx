import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import classes from './search-form.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    searchText?: string;
  }
}

/** Opens the shop with the text in the URL, where it survives a reload, and in the history state. */
export function SearchForm() {
  const navigate = useNavigate();
  const searchedBy = useCustomerId();
  const [draft, setDraft] = useState('');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = draft.trim();
    void navigate({ to: '/shop', search: { text }, state: { searchText: text, searchedBy } });
  };
  return (
    <search>
      <form className={classes.form} onSubmit={onSubmit}>
        <TextInput
          className={classes.text}
          type="search"
          aria-label="Tìm sản phẩm"
          placeholder="Tên hoặc mã"
          enterKeyHint="search"
          leftSection={<IconSearch size={20} />}
          value={draft}
          onChange={event => setDraft(event.target.value)}
        />
        <Button type="submit" px="md">
          Tìm kiếm
        </Button>
      </form>
    </search>
  );
}
