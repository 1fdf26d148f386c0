import '@mantine/core/styles/CloseButton.layer.css';
import { CloseButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './dismissible-notice.module.css';

interface DismissibleNoticeProps {
  title: string;
  text: string;
  tone?: 'success';
  icon?: ReactNode;
  /** Says what closing means. */
  closeLabel: string;
  onClose: () => void;
  /** What can be done about it. */
  children: ReactNode;
}

export function DismissibleNotice(props: DismissibleNoticeProps) {
  const { title, text, tone, icon, closeLabel, onClose, children } = props;
  const id = useId();
  return (
    <section className={classes.notice} data-tone={tone} aria-labelledby={id}>
      {icon}
      <div className={classes.content}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{children}</div>
      </div>
      <CloseButton size={44} className={classes.close} aria-label={closeLabel} onClick={onClose} />
    </section>
  );
}
