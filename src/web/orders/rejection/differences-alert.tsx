import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#design/layout/card.tsx';
import type { Rejection } from '#web/outbox/command.ts';
import { rejectionMessage } from '#web/outbox/rejection-message.ts';
import classes from './differences-alert.module.css';

interface DifferencesAlertProps {
  title: string;
  rejection: Rejection;
  children: ReactNode;
  /** How to go on. */
  hint: string | undefined;
}

/** Gets the focus, so that it is seen and read first. */
export function DifferencesAlert({ title, rejection, children, hint }: DifferencesAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.focus();
  }, []);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={classes.alert}>
      <Card>
        <p className={classes.reason}>
          <strong>{title}</strong>
          {rejectionMessage(rejection)}
        </p>
        {children}
        {hint && <p>{hint}</p>}
      </Card>
    </div>
  );
}
