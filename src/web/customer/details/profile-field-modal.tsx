import { Button, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { detailBody } from '#contract/customer.ts';
import { toFieldErrors } from '#contract/http/messages.ts';
import { FormError } from '#design/feedback/form-error.tsx';
import { customerCommands, type ProfileField } from '#web/customer/commands.ts';
import { EditModal } from '#web/customer/edit-modal.tsx';
import classes from '#web/customer/form.module.css';
import type { OptimisticCustomer } from '#web/customer/pending.ts';
import { profileErrorMessage, useProfileCommand } from '#web/customer/use-profile-command.ts';
import { useFormSubmission } from '#web/network/use-form-submission.ts';
import { useIsOpen } from '#web/outbox/ui/use-submit-command.ts';
import { type ProfileFieldInput, profileFieldValue } from './profile-fields.ts';

interface ProfileFieldModalProps {
  fieldInput: ProfileFieldInput;
  customer: OptimisticCustomer;
  opened: boolean;
  onClose: () => void;
  onSaved?: () => void;
}

export function ProfileFieldModal({
  fieldInput,
  customer,
  opened,
  onClose,
  onSaved = onClose,
}: ProfileFieldModalProps) {
  return (
    <EditModal title={`Sửa ${fieldInput.label.toLowerCase()}`} opened={opened} onClose={onClose}>
      <ProfileFieldForm fieldInput={fieldInput} customer={customer} onDone={onSaved} />
    </EditModal>
  );
}

interface ProfileFieldFormProps {
  fieldInput: ProfileFieldInput;
  customer: OptimisticCustomer;
  onDone: () => void;
}

// Mounted only while the dialog is open, so that its errors go with it.
function ProfileFieldForm({
  fieldInput: { field, label, inputProps },
  customer,
  onDone,
}: ProfileFieldFormProps) {
  const { form, pending, formError, onSubmit, ...submission } = useProfileFieldForm(
    customer.id,
    field,
    onDone,
  );
  const state = submission.field(field);
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={onSubmit}>
      <TextInput
        label={label}
        defaultValue={profileFieldValue(customer, field)}
        data-autofocus
        {...inputProps}
        {...state}
      />
      {/* With a single field, the form's error often repeats the field's. */}
      <FormError text={formError === state.error ? null : formError} />
      <Button type="submit" loading={pending}>
        Lưu
      </Button>
    </form>
  );
}

function useProfileFieldForm(customer_id: number, field: ProfileField, onDone: () => void) {
  const submission = useFormSubmission(profileErrorMessage);
  const isOpen = useIsOpen();
  const runCommand = useProfileCommand();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = readValue(event.currentTarget, field);
    const parsed = detailBody.safeParse({ [field]: value });
    if (!parsed.success) return submission.showErrors('', toFieldErrors(parsed.error));
    const change = { customer_id, field, value: parsed.data[field] ?? null };
    const save = () => runCommand(customerCommands.changeField, change, 'Đã cập nhật hồ sơ.');
    // Another dialog may be open by then.
    if ((await submission.run(save)) && isOpen()) onDone();
  };
  return { ...submission, onSubmit };
}

function readValue(form: HTMLFormElement, field: ProfileField): string | null {
  const value = String(new FormData(form).get(field) ?? '').trim();
  const optional = field === 'email' || field === 'phone2';
  return value === '' && optional ? null : value;
}
