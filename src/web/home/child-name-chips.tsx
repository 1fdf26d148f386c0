import { IconPlus, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Chip } from '#design/controls/chip.tsx';
import { useChildPreferences } from '#web/embroidery/use-child-preferences.ts';
import classes from './child-names.module.css';

interface ChildNameChipsProps {
  chips: RefObject<HTMLElement | null>;
  addButton: RefObject<HTMLButtonElement | null>;
  adding: boolean;
  onAdd: () => void;
}

/** Of the kept names, one is shown on what the shop sews. */
export function ChildNameChips({ chips, addButton, adding, onAdd }: ChildNameChipsProps) {
  const { preferences, update } = useChildPreferences();
  const { names, shownName } = preferences;
  const remove = () => {
    const rest = names.filter(name => name !== shownName);
    update({ names: rest, shownName: rest[0] ?? '', nameQuestionPostponed: true });
  };
  return (
    <section ref={chips} className={classes.names} aria-label="Tên bé thêu thử trên từng món">
      <span className={classes.caption}>Thêu thử tên</span>
      {names.map(name => (
        <Chip
          key={name}
          selected={name === shownName}
          onToggle={() => update({ shownName: name === shownName ? '' : name })}
        >
          {name}
        </Chip>
      ))}
      {shownName && (
        <button type="button" className={classes.icon} aria-label={`Bỏ tên ${shownName}`} onClick={remove}>
          <IconX size={20} aria-hidden="true" />
        </button>
      )}
      <button
        ref={addButton}
        type="button"
        className={classes.icon}
        aria-label="Thêm tên bé"
        aria-expanded={adding}
        onClick={onAdd}
      >
        <IconPlus size={20} aria-hidden="true" />
      </button>
    </section>
  );
}
