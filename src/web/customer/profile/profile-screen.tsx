import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { customerTypes } from '#contract/shop.ts';
import { ErrorState } from '#design/feedback/error-state.tsx';
import { Page } from '#design/layout/page.tsx';
import { customerCommands } from '#web/customer/commands.ts';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { useCustomer } from '#web/customer/use-customer.ts';
import { errorMessage } from '#web/network/call-errors.ts';
import { RejectionNotes } from '#web/outbox/ui/rejection-note.tsx';
import classes from './profile-header.module.css';
import { ProfileTabs } from './profile-tabs.tsx';

const rejectionTitles = new Map([
  [customerCommands.changeField.name, 'Chưa cập nhật được hồ sơ'],
  [customerCommands.addAddress.name, 'Chưa thêm được địa chỉ'],
  [customerCommands.changeAddress.name, 'Chưa cập nhật được địa chỉ'],
  [customerCommands.setDefaultAddress.name, 'Chưa đổi được địa chỉ mặc định'],
  [customerCommands.removeAddress.name, 'Chưa xóa được địa chỉ'],
]);

export function ProfileScreen() {
  const { customer, error, refetch } = useCustomer();
  if (!customer && error) return <ErrorState text={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!customer) return <ProfileSkeleton />;
  return (
    <Page>
      <ProfileHeader customer={customer} />
      <RejectionNotes titles={rejectionTitles} />
      <ProfileTabs customer={customer} />
    </Page>
  );
}

function ProfileSkeleton() {
  return (
    <Page>
      <div role="status" aria-busy="true" aria-label="Đang tải hồ sơ">
        <Skeleton height={64} radius={16} mb={16} />
        <Skeleton height={48} radius={12} mb={16} />
        <Skeleton height={280} radius={16} />
      </div>
    </Page>
  );
}

/** The given name is the last word of a Vietnamese name. */
function ProfileHeader({ customer: { name, type } }: { customer: OptimisticCustomer }) {
  const givenName = name.split(' ').at(-1) ?? '';
  return (
    <div className={classes.header}>
      <span className={classes.avatar} aria-hidden="true">
        {[...givenName][0]}
      </span>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.type}>{type === customerTypes.collaborator ? 'Cộng tác viên' : 'Khách hàng'}</p>
      </div>
    </div>
  );
}
