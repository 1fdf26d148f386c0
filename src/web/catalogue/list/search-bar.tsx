import '@mantine/core/styles/Indicator.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Indicator, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useEffect } from 'react';
import { useSearchText } from '#design/controls/use-search-text.ts';
import classes from './search-bar.module.css';

interface SearchBarProps {
  text: string;
  onSearch: (text: string) => void;
  filterCount: number;
  /** `null` where the filters stand open. */
  onFilter: (() => void) | null;
}

const debounceMs = 300;

export function SearchBar({ text, onSearch, filterCount, onFilter }: SearchBarProps) {
  const { draft, setDraft, search } = useDebouncedSearch(text, onSearch);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <search className={classes.bar}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          type="search"
          aria-label="Tìm sản phẩm"
          placeholder="Tên hoặc mã"
          enterKeyHint="search"
          leftSection={<IconSearch size={20} />}
          value={draft}
          onChange={event => setDraft(event.target.value)}
        />
      </form>
      {onFilter && <FilterButton count={filterCount} onClick={onFilter} />}
    </search>
  );
}

function FilterButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <Indicator label={count} disabled={count === 0} size={20} offset={4}>
      <ActionIcon
        variant="default"
        aria-label={count > 0 ? `Bộ lọc, đang chọn ${count}` : 'Bộ lọc'}
        onClick={onClick}
      >
        <IconAdjustmentsHorizontal />
      </ActionIcon>
    </Indicator>
  );
}

/** Searches while it is typed. */
function useDebouncedSearch(text: string, onSearch: (text: string) => void) {
  const field = useSearchText(text, onSearch);
  useEffect(() => {
    if (field.draft.trim() === text) return;
    const timer = setTimeout(field.search, debounceMs);
    return () => clearTimeout(timer);
  });
  return field;
}
