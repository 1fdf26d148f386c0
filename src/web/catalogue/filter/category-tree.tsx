import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { Category } from '#contract/catalogue.ts';
import { checkState } from './category-selection.ts';
import classes from './category-tree.module.css';

interface TreeProps {
  tree: readonly Category[];
  selected: readonly number[];
  onToggle: (id: number) => void;
  isParentSelected?: boolean;
}

export function CategoryTree({ tree, ...rest }: TreeProps) {
  return (
    <ul className={classes.branch}>
      {tree.map(category => (
        <Branch key={category.id} category={category} {...rest} />
      ))}
    </ul>
  );
}

function Branch({
  category,
  selected,
  onToggle,
  isParentSelected = false,
}: Omit<TreeProps, 'tree'> & { category: Category }) {
  const [opened, { toggle }] = useDisclosure(true);
  const state = checkState(category, selected, isParentSelected);
  const hasChildren = category.children.length > 0;
  return (
    <li>
      <div className={classes.row}>
        <Checkbox
          className={classes.box}
          label={category.name}
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={() => onToggle(category.id)}
        />
        {hasChildren && <ToggleButton name={category.name} opened={opened} onToggle={toggle} />}
      </div>
      {hasChildren && opened && (
        <CategoryTree
          tree={category.children}
          selected={selected}
          onToggle={onToggle}
          isParentSelected={isParentSelected || selected.includes(category.id)}
        />
      )}
    </li>
  );
}

interface ToggleButtonProps {
  name: string;
  opened: boolean;
  onToggle: () => void;
}

function ToggleButton({ name, opened, onToggle }: ToggleButtonProps) {
  return (
    <ActionIcon
      aria-label={opened ? `Thu gọn ${name}` : `Mở ${name}`}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <IconChevronDown className={classes.arrow} data-opened={opened} />
    </ActionIcon>
  );
}
