import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { notifyDanger } from '#design/feedback/notify.ts';
import classes from './copy-row.module.css';

/** How long a button says that it has copied, in ms. */
const saidFor = 2_000;

interface CopyRowProps {
  name: string;
  /** What is copied; what is shown may be written for people. */
  value: string;
  children?: ReactNode;
}

/** One line of a bank transfer, with a button that copies it. */
export function CopyRow({ name, value, children = value }: CopyRowProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), saidFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => copyText(value).then(() => setCopied(true), sayHow);
  return (
    <div className={classes.row}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.button}>
        <Button
          variant={copied ? 'light' : 'subtle'}
          color={copied ? 'leaf' : 'plum'}
          size="sm"
          mih={44}
          px={10}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          aria-label={copied ? `Đã chép ${name.toLowerCase()}` : `Chép ${name.toLowerCase()}`}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? 'Đã chép' : 'Chép'}</span>
        </Button>
      </dd>
    </div>
  );
}

// A shop tried at home without HTTPS has no clipboard.
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function sayHow(): void {
  notifyDanger({ message: 'Máy không cho chép tự động. Hãy nhấn giữ vào dòng chữ rồi chọn Sao chép.' });
}
