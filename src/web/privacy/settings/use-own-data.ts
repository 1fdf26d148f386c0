import { useState } from 'react';
import { formatDay } from '#contract/format/date.ts';
import { saveFile } from '#design/controls/save-file.ts';
import { notifyDanger, notifySuccess } from '#design/notifications/notify.ts';
import { useCustomerId } from '#web/auth/use-customer-id.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { fetchOwnData } from '#web/privacy/calls.ts';

/** Does nothing while a file is on its way. */
export function useOwnData() {
  const customerId = useCustomerId();
  const [fetching, setFetching] = useState(false);
  const save = async () => {
    if (fetching) return;
    setFetching(true);
    try {
      const data = await fetchOwnData(customerId);
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `mam-nho-${formatDay(new Date(data.exported_at))}.json`);
      notifySuccess({ message: 'Đã tải tệp dữ liệu của bạn.' });
    } catch (error) {
      notifyDanger({ title: 'Chưa tải được dữ liệu', message: errorMessage(error) });
    } finally {
      setFetching(false);
    }
  };
  return { fetching, save };
}
