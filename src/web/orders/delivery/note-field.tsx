import { Textarea } from '@mantine/core';
import { maxNoteLength } from '#contract/orders/orders.ts';

interface NoteFieldProps {
  value: string;
  placeholder?: string;
  onChange: (note: string) => void;
  onBlur?: () => void;
}

export function NoteField({ value, placeholder, onChange, onBlur }: NoteFieldProps) {
  return (
    <Textarea
      label="Lời nhắn cho cửa hàng"
      placeholder={placeholder}
      maxLength={maxNoteLength}
      description={
        value.length >= maxNoteLength && `Lời nhắn vừa ${maxNoteLength} ký tự thôi, bạn rút gọn nhé.`
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={2}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
