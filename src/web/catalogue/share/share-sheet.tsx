import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconShare3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { firstEmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { notifyDanger } from '#design/notifications/notify.ts';
import { Sheet } from '#design/overlay/sheet.tsx';
import { ChildPicture } from '#web/embroidery/sewn-picture.tsx';
import classes from './share-sheet.module.css';
import { useShare } from './use-share.ts';

interface ShareSheetProps {
  product: ProductDetail;
  opened: boolean;
  onClose: () => void;
}

export function ShareSheet({ product, opened, onClose }: ShareSheetProps) {
  return (
    <Sheet title="Chia sẻ sản phẩm" opened={opened} onClose={onClose}>
      <ShareContent product={product} />
    </Sheet>
  );
}

function ShareContent({ product }: { product: ProductDetail }) {
  const { caption, link, share, save, copy } = useShare(product);
  return (
    <>
      <Message product={product} caption={caption} link={link} />
      {share && (
        <Button fullWidth leftSection={<IconShare3 size={20} />} onClick={share}>
          Gửi ảnh và lời giới thiệu
        </Button>
      )}
      <div className={classes.secondary}>
        <CopyButton copy={copy} />
        <Button
          variant="default"
          disabled={!save}
          leftSection={<IconDownload size={20} />}
          onClick={() => save?.()}
        >
          Tải ảnh
        </Button>
      </div>
    </>
  );
}

interface MessageProps {
  product: ProductDetail;
  caption: string;
  link: string;
}

function Message({ product, caption, link }: MessageProps) {
  return (
    <div className={classes.message}>
      <span className={classes.picture}>
        <ChildPicture
          url={product.sliders[0] ?? ''}
          embroideryArea={firstEmbroideryArea(product.productItems)}
          sizes="112px"
          eager
        />
      </span>
      <p className={classes.caption}>
        {caption}
        <span className={classes.link}>{link}</span>
      </p>
    </div>
  );
}

function CopyButton({ copy }: { copy: () => Promise<void> }) {
  const [copied, setCopied] = useState(false);
  const explainManualCopy = () =>
    notifyDanger({
      title: 'Chưa chép được',
      message: 'Bạn nhấn giữ vào lời giới thiệu rồi chọn Sao chép nhé.',
    });
  return (
    <Button
      variant="default"
      leftSection={copied ? <IconCheck size={20} /> : <IconCopy size={20} />}
      onClick={() => void copy().then(() => setCopied(true), explainManualCopy)}
    >
      <span aria-live="polite">{copied ? 'Đã chép' : 'Sao chép'}</span>
    </Button>
  );
}
