import type { CustomerType } from '#contract/auth.ts';
import { customerTypes, shop } from '#contract/shop.ts';
import { CollaboratorTerms } from './collaborator-terms.tsx';
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

function CustomerTerms() {
  return (
    <>
      <p>
        Cảm ơn bạn đã tin chọn {shop.name} cho những món đồ đầu đời của bé. Mỗi chiếc tên thêu, mỗi món quà
        nhỏ đều được {shop.name} nâng niu như chuẩn bị cho chính con mình.
      </p>
      <p>Chúc bé hay ăn chóng lớn, và chúc gia đình mình thật nhiều niềm vui!</p>
    </>
  );
}
