import { Alert, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { withLength } from '../kit/inputs/length.tsx';
import { WholeWords } from '../platform/Sentence.tsx';
import type { AnyTone } from '../platform/tones.ts';

/** Every colour, size and shadow of the product. Screens use the variables, never a colour of their own. */

const teal: MantineColorsTuple = [
  '#eef6f5',
  '#d8ebe9',
  '#b0d7d4',
  '#83c0bb',
  '#57a8a2',
  '#318f89',
  '#17746f',
  '#0b5c5c',
  '#094a4a',
  '#063636',
];
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dad6ce',
  '#c2bdb3',
  '#979086',
  '#6b655c',
  '#524d46',
  '#38342f',
  '#211f1c',
];
const dark: MantineColorsTuple = [
  '#ebe7e1',
  '#d0cbc3',
  '#aaa49a',
  '#8b857b',
  '#4c4843',
  '#3a3733',
  '#2b2926',
  '#1f1d1b',
  '#181715',
  '#121110',
];
const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fadfdb',
  '#f4bcb5',
  '#ec948a',
  '#e26f62',
  '#d14f42',
  '#bb382c',
  '#a3271d',
  '#851e16',
  '#641610',
];
const green: MantineColorsTuple = [
  '#eef7f1',
  '#d9ecdf',
  '#b2d9c0',
  '#86c39c',
  '#5cac7a',
  '#3a945d',
  '#287a49',
  '#1d643a',
  '#17502e',
  '#103a21',
];

type Shades = { text: string; fill: string; edge: string; solid: string };
const TONES: Record<AnyTone, { light: Shades; dark: Shades }> = {
  waiting: {
    light: { text: '#744600', fill: '#fcf0d9', edge: '#e9cf9c', solid: '#d08a12' },
    dark: { text: '#f0c779', fill: '#372a12', edge: '#5c4820', solid: '#dba23c' },
  },
  moving: {
    light: { text: '#17488a', fill: '#e7effb', edge: '#b9cff0', solid: '#2f6fc4' },
    dark: { text: '#a5c8f7', fill: '#1a2a42', edge: '#2f4a72', solid: '#5d97e2' },
  },
  done: {
    light: { text: '#1b5a35', fill: '#e4f2e8', edge: '#b5d9c1', solid: '#2d8a50' },
    dark: { text: '#97d6ac', fill: '#17301f', edge: '#2b5539', solid: '#46a869' },
  },
  stopped: {
    light: { text: '#94231a', fill: '#fbe8e5', edge: '#efc0b9', solid: '#c23b2e' },
    dark: { text: '#f5aba2', fill: '#40201c', edge: '#6d362f', solid: '#e0675a' },
  },
  returned: {
    light: { text: '#573791', fill: '#efeafa', edge: '#d0c2ee', solid: '#7a55c0' },
    dark: { text: '#cbb6f2', fill: '#2f2447', edge: '#513f78', solid: '#9d7fdb' },
  },
  neutral: {
    light: { text: '#524d46', fill: '#f0ede8', edge: '#d9d4cb', solid: '#8b857b' },
    dark: { text: '#d0cbc3', fill: '#302d2a', edge: '#4c4843', solid: '#8b857b' },
  },
};

const tones = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(TONES).flatMap(([tone, shades]) =>
      Object.entries(shades[scheme]).map(([part, colour]) => [`--tone-${tone}-${part}`, colour]),
    ),
  );

export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--topbar-height': '52px',
    '--sidebar-width': '232px',
    '--sidebar-mini': '60px',
    '--touch': '44px',
  },
  light: {
    '--ground': gray[0],
    '--surface': '#ffffff',
    '--surface-sunk': gray[1],
    '--hairline': gray[2],
    '--hairline-strong': gray[3],
    '--text-soft': gray[6],
    '--hover': gray[1],
    '--chosen': teal[0],
    '--accent': teal[7],
    '--accent-text': teal[7],
    '--float': '0 8px 28px rgb(33 31 28 / 14%), 0 1px 3px rgb(33 31 28 / 10%)',
    '--mantine-color-body': gray[0],
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': teal[7],
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': gray[3],
    ...tones('light'),
  },
  dark: {
    '--ground': dark[8],
    '--surface': dark[7],
    '--surface-sunk': dark[9],
    '--hairline': dark[6],
    '--hairline-strong': dark[5],
    '--text-soft': dark[2],
    '--hover': dark[6],
    '--chosen': '#14302f',
    '--accent': teal[4],
    '--accent-text': teal[3],
    '--float': '0 8px 28px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
    '--mantine-color-body': dark[8],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[2],
    '--mantine-color-anchor': teal[3],
    '--mantine-color-default': dark[7],
    '--mantine-color-default-border': dark[5],
    ...tones('dark'),
  },
});

const NOTICES: Record<string, AnyTone> = {
  yellow: 'waiting',
  blue: 'moving',
  green: 'done',
  red: 'stopped',
  gray: 'neutral',
};
function noticeOf(color: string) {
  const tone = NOTICES[color];
  if (!tone) throw new Error(`a notice has no colour ${color}`);
  return {
    '--alert-bg': `var(--tone-${tone}-fill)`,
    '--alert-bd': `1px solid var(--tone-${tone}-edge)`,
    '--alert-color': `var(--tone-${tone}-text)`,
  };
}

const MODAL_MS = 500;
const font = 'Sarabun, "Noto Sans Thai", "Leelawadee UI", Thonburi, sans-serif';

export const theme = createTheme({
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.45' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  // Thai carries marks above and below: lines need the room.
  lineHeights: { xs: '1.55', sm: '1.55', md: '1.6', lg: '1.6', xl: '1.55' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  colors: { teal, gray, dark, red, green },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: {
        transitionProps: { duration: MODAL_MS, transition: 'fade-down' },
        overlayProps: { backgroundOpacity: 0.4 },
        centered: true,
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: MODAL_MS / 2 } } },
    Collapse: { defaultProps: { transitionDuration: 250 } },
    Progress: { defaultProps: { size: 3 } },
    Popover: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        // Whatever the screen, all of it can be reached.
        middlewares: { flip: true, shift: { padding: 8 }, size: { padding: 8 } },
        styles: { dropdown: { overflow: 'auto' } },
      },
    },
    // The place it would put the focus first is no line of a menu, and readers of screens stumble over it.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
    },
    Combobox: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 80 },
        // Placed by its middle, a list that was hidden stands half a width too far right for one frame. A phone
        // takes the page for wider then, and has scrolled it elsewhere when that is over.
        position: 'bottom-start',
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, multiline: true, maw: 320 } },
    // A long paste must not push its own error out of sight.
    Textarea: { defaultProps: { maxRows: 12 } },
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        inputContainer: withLength,
      },
    },
    // What stands under a field is a sentence, whoever wrote the field.
    InputDescription: { defaultProps: { component: WholeWords } },
    InputError: { defaultProps: { component: WholeWords } },
    // A notice speaks in the tones of the statuses, by the colour it names.
    Alert: Alert.extend({ vars: (_theme, { color = 'gray' }) => ({ root: noticeOf(color) }) }),
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
  },
});
