import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import classes from './other-app-steps.module.css';
import { BrowserIcon, CornerPicture, ShelfPicture } from './step-pictures.tsx';
import { Steps } from './steps.tsx';

/** Leads out of Zalo's or Facebook's own browser, which can neither install an app nor keep anything for long. */
export function OtherAppSteps({ apple }: { apple: boolean }) {
  const browser = apple ? 'Safari' : 'Chrome';
  return (
    <>
      <p className={classes.why}>
        Zalo và Facebook mở trang trong ứng dụng của họ, không cài được Mầm Nhỏ. Hãy mở bằng {browser} rồi cài
        ở đó.
      </p>
      {!apple && (
        <Button component="a" href={chromeAddress(location)} leftSection={<IconExternalLink size={20} />}>
          Mở bằng Chrome
        </Button>
      )}
      <Steps steps={stepsTo(browser)} />
      <CopyAddress browser={browser} />
    </>
  );
}

const stepsTo = (browser: string) => [
  { picture: <CornerPicture />, words: 'Chạm nút ⋯ ở góc trên màn hình.' },
  {
    picture: <ShelfPicture icon={<BrowserIcon />} />,
    words: `Chọn “Mở bằng trình duyệt” hoặc “Mở bằng ${browser}”.`,
  },
];

/** Opens Chrome on an Android phone, and the same page in the phone's other browser where there is no Chrome. */
export function chromeAddress({ href, host, pathname, search, protocol }: Location): string {
  const back = encodeURIComponent(href);
  const scheme = protocol.slice(0, -1);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${back};end`;
}

function CopyAddress({ browser }: { browser: string }) {
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
