import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import classes from './dark-switch.module.css';

/** Mantine keeps the choice in localStorage. */
export function DarkSwitch() {
  const dark = useComputedColorScheme() === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Switch
      size="md"
      classNames={classes}
      labelPosition="left"
      label={
        <>
          <IconMoon size={22} stroke={1.75} aria-hidden="true" />
          Chế độ tối
        </>
      }
      checked={dark}
      onChange={event => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
    />
  );
}
