import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type OptionsFilter, Select } from '@mantine/core';
import { useRef } from 'react';
import type { Place } from '#contract/places.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import type { FieldState } from '#web/network/use-form-submission.ts';
import { filterPlaces } from './filter-places.ts';
import { useActiveDescendant } from './use-active-descendant.ts';

type PlaceOptions = ReturnType<OptionsFilter<number>>;

interface PlaceSelectProps {
  label: string;
  places: { data?: Place[] | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };
  value: number | null;
  onChange: (id: number | null) => void;
  disabled?: boolean;
  field: FieldState;
}

export function PlaceSelect({ label, places, value, onChange, disabled, field }: PlaceSelectProps) {
  const box = useRef<HTMLDivElement>(null);
  useActiveDescendant(box);
  const list = places.data ?? [];
  const loadError = places.error && !places.data ? errorMessage(places.error) : undefined;
  return (
    <div ref={box}>
      <Select<number>
        {...field}
        label={label}
        required
        placeholder={`Chọn ${label.toLowerCase()}`}
        data={list.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
        // Chosen again, it would empty the rest of the address.
        allowDeselect={false}
        disabled={disabled}
        success={field.success && value !== null}
        error={field.error ?? loadError}
        searchable
        // A field with an error gets the focus, and its open list would cover the next field's error.
        openOnFocus={false}
        // Enter takes the first match of what is typed.
        selectFirstOptionOnChange
        filter={input => withEmptyText(filterPlaces(input), emptyText(list, places.isFetching))}
        autoComplete="off"
        onDropdownOpen={() => {
          if (loadError) void places.refetch();
        }}
      />
    </div>
  );
}

/** As an option that cannot be chosen, because a list without options is none for a screen reader. */
function withEmptyText(options: PlaceOptions, text: string): PlaceOptions {
  return options.length > 0 ? options : [{ value: 0, label: text, disabled: true }];
}

function emptyText(list: Place[], loading: boolean): string {
  if (list.length > 0) return 'No elements found. Consider changing the search query.';
  return loading ? 'Đang tải danh sách…' : 'List is empty.';
}
