import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './cart-tools.module.css';

interface CartToolsProps {
  anySelected: boolean;
  canSelect: boolean;
  onSelect: (select: boolean) => void;
  onDelete: () => void;
}

export function CartTools({ anySelected, canSelect, onSelect, onDelete }: CartToolsProps) {
  return (
    <div className={classes.tools}>
      <Button variant="subtle" size="sm" disabled={!canSelect} onClick={() => onSelect(!anySelected)}>
        {anySelected ? 'Bỏ chọn tất cả' : 'Chọn tất cả'}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        color="red"
        disabled={!anySelected}
        leftSection={<IconTrash size={18} />}
        onClick={onDelete}
      >
        Xóa đã chọn
      </Button>
    </div>
  );
}
