import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { Page } from '#design/layout/page.tsx';

export function LineSkeleton() {
  return (
    <Page>
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} height={132} radius={16} />
      ))}
    </Page>
  );
}
