import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

/** Something could not be shown: what happened, and a way to try again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState text={text}>
        <Button variant="light" onClick={onRetry}>
          Thử lại
        </Button>
      </EmptyState>
    </div>
  );
}
