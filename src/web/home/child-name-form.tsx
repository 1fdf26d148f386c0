import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { findUnsewable } from '#contract/embroidery/sewable.ts';
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
  const unsewable = findUnsewable('Tên thêu', name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name && !unsewable) onAdd(name);
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
          maxLength={maxNameLength}
          description={draft.length >= maxNameLength && `Tên vừa ${maxNameLength} chữ thôi nhé.`}
          inputWrapperOrder={['input', 'description', 'error']}
          value={draft}
          error={unsewable && `Thợ chưa thêu được “${unsewable}”.`}
          onChange={event => setDraft(event.target.value)}
        />
        <Button type="submit" disabled={!name || unsewable !== null}>
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
