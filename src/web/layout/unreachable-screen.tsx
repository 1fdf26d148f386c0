import type { ErrorComponentProps } from '@tanstack/react-router';
import { wordsFor } from '#web/network/call-failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';

export function UnreachableScreen({ error, reset }: ErrorComponentProps) {
  return <ErrorState text={wordsFor(error)} onRetry={reset} />;
}
