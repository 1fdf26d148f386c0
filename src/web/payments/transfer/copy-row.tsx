import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { notifyDanger } from '#design/notifications/notify.ts';
import classes from './copy-row.module.css';

const copiedLabelMs = 2_000;

interface CopyRowProps {
  name: string;
  /** The text to copy; `children` may show it in another format. */
  value: string;
  children?: ReactNode;
}

export function CopyRow({ name, value, children = value }: CopyRowProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedLabelMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => copyText(value).then(() => setCopied(true), notifyCopyFailed);
  return (
    <div className={classes.row}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
      <dd className={classes.button}>
        <Button
          variant={copied ? 'light' : 'subtle'}
          color={copied ? 'leaf' : 'plum'}
          size="sm"
          px={10}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          aria-label={copied ? `Đã chép ${name.toLowerCase()}` : `Sao chép ${name.toLowerCase()}`}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{copied ? 'Đã chép' : 'Sao chép'}</span>
        </Button>
      </dd>
    </div>
  );
}

// `async`, because without HTTPS `navigator.clipboard` is undefined and the error must become a rejection.
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

function notifyCopyFailed(): void {
  notifyDanger({ title: 'Chưa chép được', message: 'Bạn nhấn giữ vào dòng chữ rồi chọn Sao chép nhé.' });
}
