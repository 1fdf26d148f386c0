import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Select } from '@mantine/core';
import { shop } from '#contract/shop.ts';
import { lineStatuses, lineStatusSequence } from '#contract/status/order-statuses.ts';
import type { LineFilter } from '#web/orders/queries.ts';
import { SearchField } from './search-field.tsx';

interface OrderLineFilterProps {
  filter: LineFilter;
  onChange: (change: Partial<LineFilter>) => void;
}

const statuses = lineStatusSequence.map(status => ({ value: String(status), label: lineStatuses[status] }));
const sizes = shop.orderLinesPerPage.map(size => ({ value: String(size), label: `${size} / trang` }));

export function OrderLineFilter({ filter, onChange }: OrderLineFilterProps) {
  return (
    <SearchField
      label="Tìm sản phẩm đã đặt"
      placeholder="Món, người nhận, mã"
      text={filter.search}
      onSearch={search => onChange({ search })}
    >
      <StatusSelect status={filter.status} onChange={status => onChange({ status })} />
      <SizeSelect size={filter.per_page} onChange={per_page => onChange({ per_page })} />
    </SearchField>
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
      aria-label="Số món mỗi trang"
      allowDeselect={false}
      data={sizes}
      value={String(size)}
      onChange={value => onChange(shop.orderLinesPerPage.find(option => String(option) === value) ?? 10)}
    />
  );
}
