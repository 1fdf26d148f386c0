import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { notifyDanger } from '#design/notifications/notify.ts';
import { Sheet } from '#design/overlay/sheet.tsx';
import { isReachable } from '#web/network/reachability/reachability.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import type { PendingCommand } from '#web/outbox/command.ts';
import { useOutbox, usePendingCommands, useSendError } from '#web/outbox/ui/outbox-context.tsx';
import { CommandItem } from './command-item.tsx';
import { GivenUpList } from './given-up-list.tsx';
import classes from './outbox-sheet.module.css';

/** How long a tap on the button waits for an answer. */
const answerMs = 5_000;

/** The sheet shows the reason. */
const heldUp = 'Bạn làm theo lời nhắc trong bảng này rồi thử lại nhé.';
const unreachable = 'Vẫn chưa liên lạc được với cửa hàng. Có mạng lại, mình tự gửi nhé.';

export function OutboxSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const outbox = useOutbox();
  const reachable = useReachable();
  const commands = usePendingCommands();
  const sendError = useSendError();
  const router = useRouter();
  // A page that is opened from it would lie below it.
  useEffect(
    () =>
      opened ? router.subscribe('onResolved', ({ pathChanged }) => pathChanged && onClose()) : undefined,
    [opened, router, onClose],
  );
  const rejected = commands.filter(command => command.rejection !== null);
  const pending = commands.filter(command => command.rejection === null);
  const sendNow = async () => {
    outbox.sendNow();
    const [first] = pending;
    const outcome = first && (await outbox.waitForOutcome(first.id, answerMs));
    if (outcome?.kind !== 'waiting') return;
    if (outbox.storageError.current() !== undefined)
      notifyDanger({ title: 'Chưa gửi xong', message: heldUp });
    else if (!isReachable()) notifyDanger({ title: 'Chưa gửi được', message: unreachable });
  };
  const send = pending.length > 0 && (
    <Button fullWidth onClick={() => void sendNow()}>
      {reachable && !sendError ? 'Gửi ngay' : 'Thử gửi lại'}
    </Button>
  );
  return (
    <Sheet title="Chờ gửi" opened={opened} onClose={onClose} footer={send || undefined}>
      {commands.length === 0 && <EmptyState text="Không còn thay đổi nào chờ gửi." />}
      <GivenUpList />
      <CommandList title="Cần bạn xem lại" commands={rejected} />
      {pending.length > 0 && sendError && <p className={classes.reason}>{sendError}</p>}
      <CommandList title={pendingTitle(reachable, sendError)} commands={pending} />
    </Sheet>
  );
}

// Not "being sent": the shop may have asked for a pause.
function pendingTitle(reachable: boolean, sendError: string | null): string {
  if (!reachable) return 'Sẽ gửi khi có mạng';
  return sendError ? 'Chưa gửi xong' : 'Sẽ tự gửi';
}

function CommandList({ title, commands }: { title: string; commands: readonly PendingCommand[] }) {
  if (commands.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {commands.map(command => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ul>
    </section>
  );
}
