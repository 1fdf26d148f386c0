import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { LineSummary } from '#web/line-items/line-summary.tsx';
import classes from './cart-line-card.module.css';
import type { PendingLine } from './pending.ts';

interface CartLineCardProps {
  line: PendingLine;
  selected: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CartLineCard({ line, selected, onToggle, onEdit, onDelete }: CartLineCardProps) {
  return (
    <article className={classes.card} data-selected={selected}>
      <Checkbox
        className={classes.box}
        aria-label={`Chọn ${line.name}`}
        checked={selected}
        onChange={onToggle}
      />
      <LineSummary line={line} isPending={line.isPending} />
      <div className={classes.buttons}>
        <ActionIcon aria-label={`Sửa ${line.name}`} onClick={onEdit}>
          <IconPencil size={20} />
        </ActionIcon>
        <ActionIcon aria-label={`Xóa ${line.name}`} color="red" onClick={onDelete}>
          <IconTrash size={20} />
        </ActionIcon>
      </div>
    </article>
  );
}
