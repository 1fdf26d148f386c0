import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#design/layout/card.tsx';

interface DifferencesAlertProps {
  children: ReactNode;
  /** How to go on. */
  hint: string;
}

/** Gets the focus, so that it is seen and read first. */
export function DifferencesAlert({ children, hint }: DifferencesAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} role="alert" tabIndex={-1}>
      <Card>
        {children}
        <p>{hint}</p>
      </Card>
    </div>
  );
}
