import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

export function ShareButton({ product }: { product: ProductDetail }) {
  const [loaded, setLoaded] = useState(false);
  const [opened, sheet] = useDisclosure(false, { onOpen: () => setLoaded(true) });
  return (
    <>
      <ActionIcon aria-label="Chia sẻ" onClick={sheet.open}>
        <IconShare3 size={22} />
      </ActionIcon>
      <Suspense>{loaded && <ShareSheet product={product} opened={opened} onClose={sheet.close} />}</Suspense>
    </>
  );
}
