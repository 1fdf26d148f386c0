import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { detailChange } from '#contract/customer.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import { changeDetail, type DetailField } from '#web/customer/commands.ts';
import { EditModal } from '#web/customer/edit-modal.tsx';
import classes from '#web/customer/form.module.css';
import type { PendingCustomer } from '#web/customer/pending.ts';
import { profileMessages, useProfileCommand } from '#web/customer/use-profile-command.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { type Detail, findDetail } from './details.ts';

interface DetailModalProps {
  detail: Detail;
  customer: PendingCustomer;
  opened: boolean;
  onClose: () => void;
  onSaved?: () => void;
}

/** One detail, edited. */
export function DetailModal({
  detail: { field, label, typing },
  customer,
  opened,
  onClose,
  onSaved,
}: DetailModalProps) {
  const done = () => {
    onSaved?.();
    onClose();
  };
  const { form, pending, problem, field: stateOf, onSubmit } = useDetailForm(customer.id, field, done);
  const state = stateOf(field);
  return (
    <EditModal title={`Sửa ${label.toLowerCase()}`} opened={opened} onClose={onClose}>
      <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
        <TextInput
          label={label}
          defaultValue={findDetail(customer, field)}
          data-autofocus
          {...typing}
          {...state}
        />
        {/* The shop's words for a single field are often the field's own: once is enough. */}
        <FormError text={problem === state.error ? null : problem} />
        <Button type="submit" loading={pending}>
          Lưu
        </Button>
      </form>
    </EditModal>
  );
}

function useDetailForm(customer_id: number, field: DetailField, onDone: () => void) {
  const submission = useFormSubmission(profileMessages);
  const write = useProfileCommand();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = typedIn(event.currentTarget, field);
    const checked = detailChange.safeParse({ [field]: value });
    if (!checked.success) return submission.refuse('', toFieldErrors(checked.error));
    const change = { customer_id, field, value: checked.data[field] ?? null };
    if (await submission.run(() => write(changeDetail, change, 'Đã cập nhật hồ sơ.'))) onDone();
  };
  return { ...submission, onSubmit };
}

// An e-mail address and a second phone may be left out, a name and a first phone may not.
function typedIn(form: HTMLFormElement, field: DetailField): string | null {
  const typed = String(new FormData(form).get(field) ?? '').trim();
  const optional = field === 'email' || field === 'phone2';
  return typed === '' && optional ? null : typed;
}
