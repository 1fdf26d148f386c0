import { Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { PrivacyText } from '#web/help/privacy/privacy-text.tsx';
import { StaticModal } from './static-modal.tsx';
import classes from './terms-field.module.css';

/** A consent of its own, apart from the terms and never preset (rule 30). */
export function PrivacyField({ error }: { error: string | undefined }) {
  const [opened, modal] = useDisclosure(false);
  return (
    <div className={classes.terms}>
      <Checkbox
        name="privacy_version"
        label="Tôi đồng ý với cách cửa hàng giữ và dùng dữ liệu của tôi"
        error={error}
        aria-invalid={error !== undefined}
      />
      <button type="button" className={classes.link} onClick={modal.open}>
        Xem quyền riêng tư
      </button>
      <StaticModal title="Quyền riêng tư" opened={opened} onClose={modal.close}>
        <PrivacyText heading="h3" />
      </StaticModal>
    </div>
  );
}
