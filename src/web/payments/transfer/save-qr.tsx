import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '#design/controls/save-file.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import { fetchQr } from '#web/payments/calls.ts';

export function SaveQr({ requestId, code }: { requestId: number; code: string }) {
  const [fetching, setFetching] = useState(false);
  const reachable = useReachable();
  const save = async () => {
    setFetching(true);
    try {
      saveFile(await fetchQr(requestId), `${code}.png`);
    } catch (error) {
      notifyDanger({ title: 'Chưa tải được mã QR', message: errorMessage(error) });
    } finally {
      setFetching(false);
    }
  };
  return (
    <Button
      variant="light"
      fullWidth
      loading={fetching}
      disabled={!reachable}
      leftSection={<IconDownload size={20} />}
      onClick={() => void save()}
    >
      {reachable ? 'Tải mã QR' : 'Cần có mạng để tải mã QR'}
    </Button>
  );
}
