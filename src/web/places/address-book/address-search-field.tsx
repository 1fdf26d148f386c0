import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import classes from './address-search-field.module.css';
import type { AddressSearch } from './use-address-search.ts';

/** Where there are few addresses, nothing. */
export function AddressSearchField({ search }: { search: AddressSearch }) {
  const { isOffered, text, setText, query, found } = search;
  if (!isOffered) return null;
  const isEmpty = found.length === 0;
  return (
    <search>
      <TextInput
        type="search"
        aria-label="Tìm địa chỉ"
        placeholder="Tên, SĐT, địa chỉ"
        enterKeyHint="search"
        autoComplete="off"
        leftSection={<IconSearch size={20} />}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {isEmpty && <p className={classes.empty}>{nothingFound}</p>}
      <ResultAnnouncement query={query} text={isEmpty ? nothingFound : `Có ${found.length} địa chỉ.`} />
    </search>
  );
}

const nothingFound = 'Không thấy địa chỉ nào khớp. Bạn thử từ khác nhé.';
