import { Button } from '@mantine/core';
import { EmptyState } from './empty-state.tsx';

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
