import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { findUnsewable } from '#contract/embroidery/sewable.ts';
import { toPlainSpaces } from '#contract/format/characters.ts';
import classes from './child-names.module.css';

const maxNameLength = 20;

interface ChildNameFormProps {
  /** Beside the names that are kept already. */
  isAnother: boolean;
  autoFocus: boolean;
  onAdd: (name: string) => void;
  onClose: () => void;
}

export function ChildNameForm({ isAnother, autoFocus, onAdd, onClose }: ChildNameFormProps) {
  const [draft, setDraft] = useState('');
  const name = draft.normalize('NFC').trim();
  const error = findError(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name && !error) onAdd(name);
  };
  return (
    <section className={classes.card} aria-labelledby="child-question">
      <h2 id="child-question" className={classes.title}>
        {isAnother ? 'Thêm tên bé' : 'Bé nhà mình tên gì?'}
      </h2>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          className={classes.name}
          aria-label="Tên bé"
          placeholder="Ví dụ: Bống"
          // Asked for by a tap: a phone opens its keyboard without a second one.
          autoFocus={autoFocus}
          autoComplete="off"
          enterKeyHint="done"
          value={draft}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={event => setDraft(toPlainSpaces(event.target.value))}
        />
        <Button type="submit" disabled={!name || error !== null}>
          Thêu thử
        </Button>
      </form>
      <p className={classes.note}>Bạn sẽ thấy tên bé thêu sẵn trên từng món. Tên chỉ lưu trên máy này.</p>
      <button type="button" className={classes.later} onClick={onClose}>
        {isAnother ? 'Thôi' : 'Để sau'}
      </button>
    </section>
  );
}

/** A pasted name that is too long stays as it is: cut, it would be sewn so. */
function findError(name: string): string | null {
  const unsewable = findUnsewable('Tên thêu', name);
  if (unsewable) return `Thợ chưa thêu được “${unsewable}”.`;
  return name.length > maxNameLength
    ? `Chỗ thêu vừa ${maxNameLength} ký tự. Mình rút gọn giúp thợ nhé.`
    : null;
}
