import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CustomerType } from '#contract/auth.ts';
import { customerTypes } from '#contract/shop.ts';
import classes from './terms-field.module.css';
import { TermsModal } from './terms-modal.tsx';

interface TermsFieldProps {
  type: CustomerType;
  error: string | undefined;
}

export function TermsField({ type, error }: TermsFieldProps) {
  const [opened, modal] = useDisclosure(false);
  const termsName = type === customerTypes.collaborator ? 'điều khoản cộng tác viên' : 'điều khoản mua hàng';
  return (
    <div className={classes.terms}>
      <Checkbox
        // Who agreed to one text has not agreed to the other.
        key={type}
        name="terms"
        label={`Tôi đã đọc và đồng ý với ${termsName}`}
        error={error}
        aria-invalid={error !== undefined}
      />
      <button type="button" className={classes.link} onClick={modal.open}>
        Xem {termsName}
      </button>
      <TermsModal type={type} opened={opened} onClose={modal.close} />
    </div>
  );
}
