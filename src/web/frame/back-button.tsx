import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';

/** An app installed on an iPhone has no other. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname ?? '' });
  const goBack = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: parentPath(pathname), replace: true });
  };
  return (
    <ActionIcon color="plum" aria-label="Quay lại" onClick={goBack}>
      <IconArrowLeft />
    </ActionIcon>
  );
}

/** Where Back leads if the app was opened at this page, for example from a shared link. */
function parentPath(pathname: string): '/shop' | '/orders' | '/home' {
  if (pathname.startsWith('/product/')) return '/shop';
  return pathname.startsWith('/orders/') ? '/orders' : '/home';
}
