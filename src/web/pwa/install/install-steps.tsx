import { Sheet } from '#design/overlay/sheet.tsx';
import { isIos } from './install-method.ts';
import { OtherAppSteps } from './other-app-steps.tsx';
import { AddIcon, HomeScreenPicture, MenuItemPicture, SharePicture } from './step-pictures.tsx';
import { Steps } from './steps.tsx';

const iosSteps = [
  {
    picture: <SharePicture />,
    text: 'Bấm nút Chia sẻ của trình duyệt (hình vuông có mũi tên lên).',
  },
  { picture: <MenuItemPicture icon={<AddIcon />} />, text: 'Kéo xuống, chọn “Thêm vào MH chính”.' },
  { picture: <HomeScreenPicture />, text: 'Bấm “Thêm”. Mầm Nhỏ nằm ngay trên màn hình chính.' },
];

export function InstallSteps({ inOtherApp, onClose }: { inOtherApp: boolean; onClose: () => void }) {
  const ios = isIos({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  const title = inOtherApp ? `Mở bằng ${ios ? 'Safari' : 'Chrome'}` : 'Cài đặt ứng dụng';
  return (
    <Sheet opened title={title} onClose={onClose}>
      {inOtherApp ? <OtherAppSteps ios={ios} /> : <Steps steps={iosSteps} />}
    </Sheet>
  );
}
