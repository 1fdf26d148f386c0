import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { lineStatuses, lineStatusSequence } from '#contract/order-statuses.ts';
import { shop } from '#contract/shop.ts';
import type { LineFilter } from '#web/orders/queries.ts';
import classes from './order-line-filter.module.css';

interface OrderLineFilterProps {
  filter: LineFilter;
  onChange: (change: Partial<LineFilter>) => void;
}

const statuses = lineStatusSequence.map(status => ({ value: String(status), label: lineStatuses[status] }));
const sizes = shop.orderLinesPerPage.map(size => ({ value: String(size), label: `${size} / trang` }));

export function OrderLineFilter({ filter, onChange }: OrderLineFilterProps) {
  const [search, setSearch] = useState(filter.search);
  return (
    <search>
      <form
        className={classes.filter}
        onSubmit={event => {
          event.preventDefault();
          onChange({ search: search.trim() });
        }}
      >
        <TextInput
          className={classes.text}
          type="search"
          aria-label="Tìm sản phẩm đã đặt"
          placeholder="Tên, mã sản phẩm"
          enterKeyHint="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <Button type="submit">Tìm kiếm</Button>
        <Select
          aria-label="Trạng thái"
          placeholder="Mọi trạng thái"
          clearable
          data={statuses}
          value={filter.status ? String(filter.status) : null}
          onChange={value => onChange({ status: Number(value ?? 0) })}
        />
        <Select
          aria-label="Số dòng mỗi trang"
          allowDeselect={false}
          data={sizes}
          value={String(filter.per_page)}
          onChange={value =>
            onChange({ per_page: shop.orderLinesPerPage.find(size => String(size) === value) ?? 10 })
          }
        />
      </form>
    </search>
  );
}
