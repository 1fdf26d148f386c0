import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight, IconLock } from '@tabler/icons-react';
import row from '#design/controls/row-button.module.css';
import { RowText } from '#design/controls/row-text.tsx';
import { Card } from '#design/layout/card.tsx';
import { OtherAccountsCard } from '#web/customer/other-accounts/other-accounts-card.tsx';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { PicturesCard } from '#web/pictures/settings/pictures-card.tsx';
import { DataCard } from '#web/privacy/settings/data-card.tsx';
import { PasswordModal } from './password-modal.tsx';
import classes from './settings-tab.module.css';

export function SettingsTab({ customer }: { customer: OptimisticCustomer }) {
  const [opened, modal] = useDisclosure(false);
  return (
    <div className={classes.cards}>
      <OtherAccountsCard />
      <Card label="Mật khẩu">
        <button type="button" className={row.button} onClick={modal.open}>
          <IconLock size={24} stroke={1.75} aria-hidden="true" />
          <RowText name="Đổi mật khẩu" detail="Các máy khác sẽ phải đăng nhập lại" />
          <IconChevronRight size={20} aria-hidden="true" />
        </button>
        <PasswordModal opened={opened} onClose={modal.close} />
      </Card>
      <PicturesCard />
      <DataCard agreedAt={customer.privacy_agreed_at} />
    </div>
  );
}
