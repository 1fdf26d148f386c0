import type { CustomerType } from '#contract/auth.ts';
import { customerTypes } from '#contract/shop.ts';
import { CollaboratorTerms } from './collaborator-terms.tsx';
import { CustomerTerms } from './customer-terms.tsx';
import { StaticModal } from './static-modal.tsx';

interface TermsModalProps {
  type: CustomerType;
  opened: boolean;
  onClose: () => void;
}

export function TermsModal({ type, opened, onClose }: TermsModalProps) {
  return (
    <StaticModal title="Điều khoản" opened={opened} onClose={onClose}>
      {type === customerTypes.collaborator ? <CollaboratorTerms /> : <CustomerTerms />}
    </StaticModal>
  );
}
