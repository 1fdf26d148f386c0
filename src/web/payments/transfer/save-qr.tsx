import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#design/controls/save-file.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { errorMessage, isNotFound } from '#web/network/call-errors.ts';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import { fetchQr } from '#web/payments/calls.ts';
import { refreshRequests } from '#web/payments/invoice-picture/take-answer.ts';

export function SaveQr({ requestId, code }: { requestId: number; code: string }) {
  const [fetching, setFetching] = useState(false);
  const reachable = useReachable();
  const queryClient = useQueryClient();
  const save = async () => {
    setFetching(true);
    try {
      saveFile(await fetchQr(requestId), `${code}.png`);
    } catch (error) {
      notifyDanger({ title: 'Chưa tải được mã QR', message: errorMessage(error) });
      // The shop may have cancelled it: nobody should pay what is still shown.
      if (isNotFound(error)) void refreshRequests(queryClient);
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
