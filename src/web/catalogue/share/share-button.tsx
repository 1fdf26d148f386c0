import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';

const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

/** Opens what one needs to show a product to others. */
export function ShareButton({ product }: { product: ProductDetail }) {
  const [wanted, setWanted] = useState(false);
  const [opened, sheet] = useDisclosure(false, { onOpen: () => setWanted(true) });
  return (
    <>
      <ActionIcon aria-label="Chia sẻ" onClick={sheet.open}>
        <IconShare3 size={22} />
      </ActionIcon>
      <Suspense>{wanted && <ShareSheet product={product} opened={opened} onClose={sheet.close} />}</Suspense>
    </>
  );
}
