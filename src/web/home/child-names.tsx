import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { findUnsewable } from '#contract/embroidery/sewable.ts';
import { Chip } from '#design/controls/chip.tsx';
import { useChildPreferences } from '#web/embroidery/use-child-preferences.ts';
import classes from './child-names.module.css';

/** Asks once for the children's names; from then on the shop shows one of them on what it embroiders. */
export function ChildNames() {
  const { preferences, update } = useChildPreferences();
  const [adding, setAdding] = useState(false);
  const { names, nameQuestionPostponed } = preferences;
  const add = (name: string) => {
    update({ names: [...new Set([...names, name])], shownName: name });
    setAdding(false);
  };
  if (names.length > 0 && !adding) return <Names onAdd={() => setAdding(true)} />;
  if (nameQuestionPostponed && !adding)
    return (
      <Button variant="subtle" className={classes.reopen} onClick={() => setAdding(true)}>
        Xem tên bé thêu trên từng món
      </Button>
    );
  const postpone = () => {
    update({ nameQuestionPostponed: true });
    setAdding(false);
  };
  return <Question onAdd={add} onPostpone={postpone} />;
}

function Question({ onAdd, onPostpone }: { onAdd: (name: string) => void; onPostpone: () => void }) {
  const [draft, setDraft] = useState('');
  const name = draft.normalize('NFC').trim();
  const unsewable = findUnsewable('Tên thêu', name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name && !unsewable) onAdd(name);
  };
  return (
    <section className={classes.card} aria-labelledby="child-question">
      <h2 id="child-question" className={classes.title}>
        Bé nhà mình tên gì?
      </h2>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.name}
          aria-label="Tên bé"
          placeholder="Ví dụ: Bống"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={20}
          value={draft}
          error={unsewable && `Thợ chưa thêu được “${unsewable}”.`}
          onChange={event => setDraft(event.target.value)}
        />
        <Button type="submit" disabled={!name || unsewable !== null}>
          Thêu thử
        </Button>
      </form>
      <p className={classes.note}>Bạn sẽ thấy tên bé thêu sẵn trên từng món. Tên chỉ lưu trên máy này.</p>
      <button type="button" className={classes.later} onClick={onPostpone}>
        Để sau
      </button>
    </section>
  );
}

function Names({ onAdd }: { onAdd: () => void }) {
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
      <button type="button" className={classes.icon} aria-label="Thêm tên bé" onClick={onAdd}>
        <IconPlus size={20} aria-hidden="true" />
      </button>
    </section>
  );
}
