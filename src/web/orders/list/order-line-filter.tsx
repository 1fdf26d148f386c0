import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Button, Select, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { shop } from '#contract/shop.ts';
import { lineStatuses, lineStatusSequence } from '#contract/status/order-statuses.ts';
import type { LineFilter } from '#web/orders/queries.ts';
import classes from './order-line-filter.module.css';

interface OrderLineFilterProps {
  filter: LineFilter;
  onChange: (change: Partial<LineFilter>) => void;
}

const statuses = lineStatusSequence.map(status => ({ value: String(status), label: lineStatuses[status] }));
const sizes = shop.orderLinesPerPage.map(size => ({ value: String(size), label: `${size} / trang` }));

export function OrderLineFilter({ filter, onChange }: OrderLineFilterProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
  };
  return (
    <search>
      <form className={classes.filter} onSubmit={submit}>
        <TextInput
          // Shows the new text after going back.
          key={filter.search}
          name="search"
          className={classes.text}
          type="search"
          aria-label="Tìm sản phẩm đã đặt"
          placeholder="Tên, mã sản phẩm"
          enterKeyHint="search"
          defaultValue={filter.search}
        />
        <Button type="submit">Tìm kiếm</Button>
        <StatusSelect status={filter.status} onChange={status => onChange({ status })} />
        <SizeSelect size={filter.per_page} onChange={per_page => onChange({ per_page })} />
      </form>
    </search>
  );
}

function StatusSelect({ status, onChange }: { status: number; onChange: (status: number) => void }) {
  return (
    <Select
      aria-label="Trạng thái"
      placeholder="Mọi trạng thái"
      clearable
      data={statuses}
      value={status ? String(status) : null}
      onChange={value => onChange(Number(value ?? 0))}
    />
  );
}

type Size = LineFilter['per_page'];

function SizeSelect({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  return (
    <Select
      aria-label="Số dòng mỗi trang"
      allowDeselect={false}
      data={sizes}
      value={String(size)}
      onChange={value => onChange(shop.orderLinesPerPage.find(option => String(option) === value) ?? 10)}
    />
  );
}
