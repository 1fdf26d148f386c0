import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { Page } from '#design/layout/page.tsx';

/** The shape of the cart while nothing is known of it. */
export function LineSkeleton() {
  return (
    <Page>
      {['a', 'b', 'c', 'd'].map(place => (
        <Skeleton key={place} height={132} radius={16} />
      ))}
    </Page>
  );
}
