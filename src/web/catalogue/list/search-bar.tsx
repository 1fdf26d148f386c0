import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Indicator, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './search-bar.module.css';

interface SearchBarProps {
  text: string;
  onSearch: (text: string) => void;
  /** How many categories and tags are chosen. */
  filters: number;
  onFilter: () => void;
}

/** Pause in typing after which the list follows, in ms. */
const pause = 300;

export function SearchBar({ text, onSearch, filters, onFilter }: SearchBarProps) {
  const [typed, setTyped] = useState(text);
  // The address may change from outside: by going back, by a link.
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pause);
    return () => clearTimeout(timer);
  });
  return (
    <search className={classes.bar}>
      <form
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextInput
          type="search"
          aria-label="Tìm sản phẩm"
          placeholder="Tìm tên hoặc mã sản phẩm"
          enterKeyHint="search"
          leftSection={<IconSearch size={20} />}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
      <Indicator label={filters} disabled={filters === 0} size={20} offset={4}>
        <ActionIcon
          variant="default"
          aria-label={filters > 0 ? `Bộ lọc, đang chọn ${filters}` : 'Bộ lọc'}
          onClick={onFilter}
        >
          <IconAdjustmentsHorizontal />
        </ActionIcon>
      </Indicator>
    </search>
  );
}
