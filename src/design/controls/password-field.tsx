import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './password-field.module.css';

/** Mantine's PasswordInput would bring its ActionIcon to the login page: 3 kB before a new visitor can sign in. */
export function PasswordField({ label, ...props }: TextInputProps & { label: string }) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextInput
      {...props}
      label={label}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={44}
      rightSectionPointerEvents="all"
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={`Hiện ${label.toLowerCase()}`}
          aria-pressed={isVisible}
          // The focus stays in the field, and the phone's keyboard open.
          onMouseDown={event => event.preventDefault()}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <IconEyeOff size={20} /> : <IconEye size={20} />}
        </UnstyledButton>
      }
    />
  );
}
