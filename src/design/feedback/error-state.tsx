import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  text: string;
  onRetry: () => void;
  /** Ways on, if trying again does not help. */
  children?: ReactNode;
}

export function ErrorState({ text, onRetry, children }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState text={text}>
        <Button variant="light" onClick={onRetry}>
          Thử lại
        </Button>
        {children}
      </EmptyState>
    </div>
  );
}
