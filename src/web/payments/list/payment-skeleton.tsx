import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { Page } from '#design/layout/page.tsx';

/** The shape of the payments while nothing is known of them. */
export function PaymentSkeleton() {
  return (
    <Page>
      {['a', 'b', 'c'].map(place => (
        <Skeleton key={place} height={196} radius={16} />
      ))}
    </Page>
  );
}
