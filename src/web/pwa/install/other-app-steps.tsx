import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { BrowserIcon, MenuButtonPicture, MenuItemPicture } from './step-pictures.tsx';
import classes from './steps.module.css';
import { Steps } from './steps.tsx';

/** Another app's built-in browser cannot install apps and does not keep data for long. */
export function OtherAppSteps({ ios }: { ios: boolean }) {
  const browser = ios ? 'Safari' : 'Chrome';
  return (
    <>
      <p className={classes.reason}>
        Đang mở trong Zalo hay Facebook thì chưa cài được Mầm Nhỏ. Bạn mở bằng {browser} rồi cài ở đó nhé.
      </p>
      {!ios && (
        <Button component="a" href={chromeUrl(location)} leftSection={<IconExternalLink size={20} />}>
          Mở bằng Chrome
        </Button>
      )}
      <Steps steps={createSteps(browser)} />
      <CopyUrlButton browser={browser} />
    </>
  );
}

const createSteps = (browser: string) => [
  { picture: <MenuButtonPicture />, text: 'Bấm nút ⋯ ở góc trên màn hình.' },
  {
    picture: <MenuItemPicture icon={<BrowserIcon />} />,
    text: `Chọn “Mở bằng trình duyệt” hoặc “Mở bằng ${browser}”.`,
  },
];

/** An Android intent that opens the page in Chrome, or in the default browser if Chrome is not installed. */
function chromeUrl({ href, host, pathname, search, protocol }: Location): string {
  const fallback = encodeURIComponent(href);
  const scheme = protocol.slice(0, -1);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}

function CopyUrlButton({ browser }: { browser: string }) {
  const clipboard = useClipboard({ timeout: 4_000 });
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={20} aria-hidden="true" />}
      onClick={() => clipboard.copy(location.origin)}
    >
      {clipboard.copied ? `Đã chép – dán vào ${browser}` : 'Chép địa chỉ cửa hàng'}
    </Button>
  );
}
