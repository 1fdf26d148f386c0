import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ResultAnnouncement } from '#design/feedback/result-announcement.tsx';
import { useFocusAfterReplacement } from '#design/overlay/focus-title.ts';
import { useChildPreferences } from '#web/embroidery/use-child-preferences.ts';
import { ChildNameChips } from './child-name-chips.tsx';
import { ChildNameForm } from './child-name-form.tsx';
import classes from './child-names.module.css';

/** Asks once for the children's names; from then on the shop shows one of them on what it embroiders. */
export function ChildNames() {
  const { preferences, update } = useChildPreferences();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState({ count: 0, name: '' });
  const { names, nameQuestionPostponed } = preferences;
  const hasNames = names.length > 0;
  const isAsking = adding || !(hasNames || nameQuestionPostponed);
  const chips = useFocusOnFirstName(hasNames);
  useFocusAfterReplacement(`${hasNames} ${isAsking}`);
  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const add = (name: string) => {
    update({ names: [...new Set([...names, name])], shownName: name });
    setAdded(({ count }) => ({ count: count + 1, name }));
    close();
  };
  const postpone = () => {
    update({ nameQuestionPostponed: true });
    close();
  };
  return (
    <>
      <ResultAnnouncement
        query={String(added.count)}
        text={`Mình thêu thử tên ${added.name} trên từng món rồi nhé.`}
      />
      {hasNames && (
        <ChildNameChips chips={chips} addButton={addButton} adding={adding} onAdd={() => setAdding(true)} />
      )}
      {isAsking && <ChildNameForm isAnother={hasNames} autoFocus={adding} onAdd={add} onClose={postpone} />}
      {!hasNames && !isAsking && <Reopen onClick={() => setAdding(true)} />}
    </>
  );
}

/** The field is gone then, and the name that was typed in it goes on. */
function useFocusOnFirstName(hasNames: boolean): RefObject<HTMLElement | null> {
  const chips = useRef<HTMLElement>(null);
  const hadNames = useRef(hasNames);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (hasNames && !hadNames.current && isLost)
      chips.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    hadNames.current = hasNames;
  }, [hasNames]);
  return chips;
}

function Reopen({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" className={classes.reopen} onClick={onClick}>
      Xem tên bé thêu trên từng món
    </Button>
  );
}
