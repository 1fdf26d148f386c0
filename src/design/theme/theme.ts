import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core';
import buttonClasses from '#design/controls/button.module.css';
import inputClasses from '#design/controls/input.module.css';
import tabsClasses from '#design/controls/tabs.module.css';
import skeletonClasses from '#design/loading/skeleton.module.css';
import modalClasses from '#design/overlay/modal.module.css';
import { modalMs } from './timings.ts';

const plum: MantineColorsTuple = [
  '#fdf0f4',
  '#f9dde5',
  '#f2b9c9',
  '#eb92ab',
  '#e26f91',
  '#d4537a',
  '#c44069',
  '#b4325a',
  '#9a274b',
  '#7d1d3c',
];
const leaf: MantineColorsTuple = [
  '#f1f7ec',
  '#e1eed8',
  '#c4deb5',
  '#a5cd90',
  '#88bb70',
  '#6ba553',
  '#528c41',
  '#3d7238',
  '#315c2d',
  '#254722',
];
// For destructive actions. White on shade 7 has a contrast of 6.5:1.
const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd8',
  '#f2b8b1',
  '#ffb4ab',
  '#f08a7e',
  '#d4574a',
  '#c23a2e',
  '#b3261e',
  '#951d17',
  '#771611',
];
// Aubergine instead of Mantine's grey: 0 is the text, 7 the background.
const dark: MantineColorsTuple = [
  '#f5ebe6',
  '#dccbd2',
  '#cbb8c0',
  '#8d7590',
  '#5d4762',
  '#443349',
  '#322437',
  '#1d1420',
  '#170f1a',
  '#100a12',
];

// `useOverlay` listens for Escape. tokens.css keeps the page behind from scrolling: Mantine's scroll lock also cancels pinching,
// and panning on a page that is zoomed in.
const overlayProps = { closeOnEscape: false, lockScroll: false };

export const theme = createTheme({
  colors: { plum, leaf, red, dark },
  primaryColor: 'plum',
  primaryShade: 7,
  fontFamily: '"Be Vietnam Pro", "Be Vietnam Pro fallback", system-ui, sans-serif',
  headings: { fontFamily: 'inherit', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'md', fw: 600 },
      classNames: { root: buttonClasses.root, label: buttonClasses.label },
    },
    CloseButton: { classNames: { root: buttonClasses.close } },
    Input: { classNames: { wrapper: inputClasses.wrapper } },
    InputWrapper: { classNames: inputClasses },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' }, classNames: { root: buttonClasses.icon } },
    TextInput: { defaultProps: { size: 'md' } },
    // In place, so that the list is part of its landmark and of its dialog; and scrolled itself, not a box within it.
    Select: {
      defaultProps: { size: 'md', withScrollArea: false, comboboxProps: { withinPortal: false } },
      classNames: { dropdown: inputClasses.dropdown, options: inputClasses.options },
    },
    Tabs: { classNames: tabsClasses },
    Textarea: { defaultProps: { size: 'md' } },
    Checkbox: {
      defaultProps: { size: 'md' },
      classNames: {
        input: inputClasses.box,
        label: inputClasses.boxLabel,
        description: inputClasses.controlText,
        error: inputClasses.controlText,
      },
    },
    Skeleton: { classNames: skeletonClasses },
    Radio: { classNames: { radio: inputClasses.box, label: inputClasses.boxLabel } },
    Switch: {
      classNames: {
        body: inputClasses.switchBody,
        track: inputClasses.track,
        description: inputClasses.controlText,
      },
    },
    // Without a role, because a `header` outside a sectioning element would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Modal: {
      defaultProps: { ...overlayProps, centered: true, transitionProps: { duration: modalMs } },
      classNames: modalClasses,
    },
    Drawer: { defaultProps: overlayProps },
  },
});

export const colorScheme = localStorageColorSchemeManager({ key: 'mam-nho-color-scheme' });
