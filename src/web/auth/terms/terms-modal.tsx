import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { CustomerType } from '#contract/auth.ts';
import { customerTypes, shop } from '#contract/shop.ts';
import { useCloseOnBack } from '#design/layout/close-on-back.ts';
import { CollaboratorTerms } from './collaborator-terms.tsx';
import classes from './terms-modal.module.css';

interface TermsModalProps {
  type: CustomerType;
  opened: boolean;
  onClose: () => void;
}

/** Closes only by its link and by Back, not by accident. */
export function TermsModal({ type, opened, onClose }: TermsModalProps) {
  useCloseOnBack(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Điều khoản"
      size="lg"
      classNames={classes}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {type === customerTypes.collaborator ? <CollaboratorTerms /> : <CustomerTerms />}
      <button type="button" className={classes.close} onClick={onClose}>
        Đóng
      </button>
    </Modal>
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
