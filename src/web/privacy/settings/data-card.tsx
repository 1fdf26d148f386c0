import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconChevronRight, IconDownload, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDate } from '#contract/format/date.ts';
import { retention } from '#contract/retention.ts';
import row from '#design/controls/row-button.module.css';
import { RowText } from '#design/controls/row-text.tsx';
import { Card } from '#design/layout/card.tsx';
import { lazyModal } from '#design/overlay/lazy-modal.tsx';
import { useReachable } from '#web/network/reachability/use-reachable.ts';
import { useConsent } from '#web/privacy/use-consent.ts';
import { useOwnData } from './use-own-data.ts';

const DeleteAccountModal = lazyModal(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
);

interface DataCardProps {
  /** When the customer agreed to the page /privacy. */
  agreedAt: string | null | undefined;
}

export function DataCard({ agreedAt }: DataCardProps) {
  return (
    <Card label="Dữ liệu của bạn">
      <ul className={row.list}>
        <li>
          <Link to="/privacy" className={row.button}>
            <IconShieldLock size={24} stroke={1.75} aria-hidden="true" />
            <RowText
              name="Quyền riêng tư"
              detail={agreedAt ? `Bạn đã đồng ý ngày ${formatDate(agreedAt)}` : 'Giữ gì, để làm gì, bao lâu'}
            />
            <IconChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
        <Agree />
        <li>
          <SaveData />
        </li>
        <li>
          <DeleteAccount />
        </li>
      </ul>
    </Card>
  );
}

// For who put the question at home off.
function Agree() {
  const reachable = useReachable();
  const { needed, agree } = useConsent();
  if (!needed) return null;
  return (
    <li>
      <button type="button" className={row.button} disabled={!reachable} onClick={() => void agree()}>
        <IconCheck size={24} stroke={1.75} aria-hidden="true" />
        <RowText
          name="Đồng ý với Quyền riêng tư"
          detail={reachable ? 'Bạn chưa đồng ý bản này' : 'Cần có mạng để đồng ý'}
        />
      </button>
    </li>
  );
}

function SaveData() {
  const reachable = useReachable();
  const { fetching, save } = useOwnData();
  const detail = fetching ? 'Đang tải…' : 'Một tệp có mọi thứ cửa hàng giữ về bạn';
  return (
    <button type="button" className={row.button} disabled={!reachable} onClick={() => void save()}>
      <IconDownload size={24} stroke={1.75} aria-hidden="true" />
      <RowText name="Tải dữ liệu của tôi" detail={reachable ? detail : 'Cần có mạng để tải dữ liệu'} />
    </button>
  );
}

function DeleteAccount() {
  const reachable = useReachable();
  const [opened, modal] = useDisclosure(false);
  const detail = `Đổi ý được trong ${retention.closedAccountDays} ngày`;
  return (
    <>
      <button type="button" className={row.button} disabled={!reachable} onClick={modal.open}>
        <IconTrash size={24} stroke={1.75} aria-hidden="true" />
        <RowText name="Xóa tài khoản" detail={reachable ? detail : 'Cần có mạng để xóa tài khoản'} />
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
      <DeleteAccountModal opened={opened} onClose={modal.close} />
    </>
  );
}
