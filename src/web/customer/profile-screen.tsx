import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { wordsFor } from '#web/network/call-failure.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { RefusedProfileChanges } from './refused-profile-changes.tsx';
import { useCustomer } from './use-customer.ts';

/** Who the customer is, where their parcels go, and their password (`spec §2`). */
export function ProfileScreen() {
  const { customer, error, refetch } = useCustomer();
  if (!customer && error) return <ErrorState text={wordsFor(error)} onRetry={() => void refetch()} />;
  if (!customer) return <ProfileSkeleton />;
  return (
    <Page>
      <ProfileHeader customer={customer} />
      <RefusedProfileChanges />
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
