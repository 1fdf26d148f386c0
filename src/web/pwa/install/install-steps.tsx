import { Sheet } from '#design/layout/sheet.tsx';
import { isApple } from './install-method.ts';
import { OtherAppSteps } from './other-app-steps.tsx';
import { AddIcon, ConfirmPicture, SharePicture, ShelfPicture } from './step-pictures.tsx';
import { Steps } from './steps.tsx';

const onApple = [
  {
    picture: <SharePicture />,
    words: 'Chạm nút Chia sẻ của trình duyệt (hình vuông có mũi tên lên).',
  },
  { picture: <ShelfPicture icon={<AddIcon />} />, words: 'Kéo xuống, chọn “Thêm vào MH chính”.' },
  { picture: <ConfirmPicture />, words: 'Chạm “Thêm”. Mầm Nhỏ nằm trên màn hình chính.' },
];

/** What to do by hand where the browser cannot ask: three steps in pictures, or the way out of another app's browser. */
export function InstallSteps({ inOtherApp, onClose }: { inOtherApp: boolean; onClose: () => void }) {
  const apple = isApple({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  const title = inOtherApp ? `Mở bằng ${apple ? 'Safari' : 'Chrome'}` : 'Cài đặt ứng dụng';
  return (
    <Sheet opened title={title} onClose={onClose}>
      {inOtherApp ? <OtherAppSteps apple={apple} /> : <Steps steps={onApple} />}
    </Sheet>
  );
}
