import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { wordsFor } from '#web/network/call-failure.ts';
import { Sprout } from '#web/ui/sprout.tsx';
import { useTabTitle } from './page-title.ts';
import classes from './whole-page.module.css';

const title = 'Chưa mở được trang này';

/** A page that could not be opened: what happened, and a way to try again. */
export function UnreachableScreen({ error }: ErrorComponentProps) {
  useTabTitle(title);
  const router = useRouter();
  const trying = useRouterState({ select: state => state.isLoading });
  return (
    <main className={classes.page} role="alert">
      <Sprout size={96} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.words}>{wordsFor(error)}</p>
      <Button loading={trying} onClick={() => void router.invalidate()}>
        Thử lại
      </Button>
    </main>
  );
}
