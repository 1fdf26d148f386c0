import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Modal } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import type { EmbroideryArea } from '#contract/embroidery/embroidery.ts';
import { useOverlay } from '#design/overlay/use-overlay.ts';
import { PictureSlider } from './picture-slider.tsx';
import classes from './picture-viewer.module.css';
import { ZoomablePicture } from './zoomable-picture.tsx';

interface PictureViewerProps {
  embroideryAreaOf: (url: string) => EmbroideryArea | null;
  pictures: readonly string[];
  name: string;
  initialIndex: number;
  opened: boolean;
  onClose: () => void;
}

/** A double tap toggles the zoom; pinching is left to the browser. */
export function PictureViewer({ opened, onClose, ...pictures }: PictureViewerProps) {
  useOverlay(opened, onClose);
  return (
    <Modal
      fullScreen
      opened={opened}
      onClose={onClose}
      title={pictures.name}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Đóng', size: 44 }}
    >
      <Viewer {...pictures} />
    </Modal>
  );
}

function Viewer({ embroideryAreaOf, ...pictures }: Omit<PictureViewerProps, 'opened' | 'onClose'>) {
  const [isZoomed, setIsZoomed] = useState(false);
  const toggle = () => setIsZoomed(current => !current);
  return (
    <div className={classes.viewer}>
      <PictureSlider
        {...pictures}
        label={`Ảnh lớn của ${pictures.name}`}
        canDrag={!isZoomed}
        onSlideChange={() => setIsZoomed(false)}
        renderSlide={({ url, alt, isCurrent }) => (
          <ZoomablePicture
            url={url}
            alt={alt}
            embroideryArea={embroideryAreaOf(url)}
            isZoomed={isZoomed && isCurrent}
            onToggle={toggle}
          />
        )}
      />
      <Button
        variant="default"
        leftSection={isZoomed ? <IconZoomOut size={20} /> : <IconZoomIn size={20} />}
        onClick={toggle}
      >
        {isZoomed ? 'Thu nhỏ' : 'Phóng to'}
      </Button>
    </div>
  );
}
