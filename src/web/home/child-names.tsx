import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { Chip } from '#design/controls/chip.tsx';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import { useChildPreferences } from '#web/embroidery/use-child-preferences.ts';
import { ChildNameForm } from './child-name-form.tsx';
import classes from './child-names.module.css';

/** Asks once for the children's names; from then on the shop shows one of them on what it embroiders. */
export function ChildNames() {
  const { preferences, update } = useChildPreferences();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const { names, nameQuestionPostponed } = preferences;
  const hasNames = names.length > 0;
  const isAsking = adding || !(hasNames || nameQuestionPostponed);
  useFocusAfterReplacement(`${hasNames} ${isAsking}`);
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const add = (name: string) => {
    update({ names: [...new Set([...names, name])], shownName: name });
    close();
  };
  const postpone = () => {
    update({ nameQuestionPostponed: true });
    close();
  };
  return (
    <>
      {hasNames && <Names addButton={addButton} adding={adding} onAdd={() => setAdding(true)} />}
      {isAsking && <ChildNameForm isAnother={hasNames} autoFocus={adding} onAdd={add} onClose={postpone} />}
      {!hasNames && !isAsking && <Reopen onClick={() => setAdding(true)} />}
    </>
  );
}

function Reopen({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" className={classes.reopen} onClick={onClick}>
      Xem tên bé thêu trên từng món
    </Button>
  );
}

interface NamesProps {
  addButton: RefObject<HTMLButtonElement | null>;
  adding: boolean;
  onAdd: () => void;
}

function Names({ addButton, adding, onAdd }: NamesProps) {
  const { preferences, update } = useChildPreferences();
  const { names, shownName } = preferences;
  const remove = () => {
    const rest = names.filter(name => name !== shownName);
    update({ names: rest, shownName: rest[0] ?? '', nameQuestionPostponed: true });
  };
  return (
    <section className={classes.names} aria-label="Tên bé thêu thử trên từng món">
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
