import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { AddressesTab } from '#web/customer/addresses/addresses-tab.tsx';
import { DetailsTab } from '#web/customer/details/details-tab.tsx';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { SettingsTab } from '#web/customer/settings/settings-tab.tsx';
import { profileTab } from './profile-search.ts';

const route = getRouteApi('/_customer/profile');

export function ProfileTabs({ customer }: { customer: OptimisticCustomer }) {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: string | null) => void navigate({ search: { tab: profileTab(next) }, replace: true });
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List grow mb="md">
        <Tabs.Tab value="details" h={48}>
          Thông tin
        </Tabs.Tab>
        <Tabs.Tab value="addresses" h={48}>
          Địa chỉ
        </Tabs.Tab>
        <Tabs.Tab value="settings" h={48}>
          Cài đặt
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <DetailsTab customer={customer} />
      </Tabs.Panel>
      <Tabs.Panel value="addresses">
        <AddressesTab customer={customer} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        <SettingsTab customer={customer} />
      </Tabs.Panel>
    </Tabs>
  );
}
