import type { ReactNode } from 'react';

const lineStyle = {
  fill: 'none',
  stroke: 'var(--primary)',
  strokeWidth: 2.25,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Screen({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 112 84" aria-hidden="true">
      {children}
    </svg>
  );
}

export function SharePicture() {
  return (
    <Screen>
      <rect
        x="20"
        y="-20"
        width="72"
        height="92"
        rx="12"
        fill="var(--surface-raised)"
        stroke="var(--divider)"
      />
      <path d="M30 12h52M30 22h38" stroke="var(--divider)" strokeWidth="4" strokeLinecap="round" />
      <path d="M20 40h72" stroke="var(--divider)" />
      <path d="m34 52-5 4 5 4M78 52l5 4-5 4" {...lineStyle} stroke="var(--control-border)" />
      <circle cx="56" cy="55" r="15" fill="var(--primary-soft)" />
      <path d="M52 53h-3v10h14V53h-3M56 58V46m-4 4 4-4 4 4" {...lineStyle} />
    </Screen>
  );
}

/** The icon of "Thêm vào MH chính" on iOS. */
export function AddIcon() {
  return <path d="M77 36h12v12H77zM83 39v6m-3-3h6" {...lineStyle} strokeWidth={2} />;
}

export function BrowserIcon() {
  return (
    <g {...lineStyle} strokeWidth={2}>
      <circle cx="83" cy="42" r="7" />
      <path d="M76 42h14M83 35c-4 4-4 10 0 14 4-4 4-10 0-14Z" />
    </g>
  );
}

export function MenuButtonPicture() {
  return (
    <Screen>
      <rect
        x="10"
        y="14"
        width="92"
        height="90"
        rx="12"
        fill="var(--surface-raised)"
        stroke="var(--divider)"
      />
      <path d="M10 40h92" stroke="var(--divider)" />
      <path d="M22 27h36M22 54h60M22 66h46" stroke="var(--divider)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="84" cy="27" r="10" fill="var(--primary-soft)" />
      <path d="M79 27h.1M84 27h.1M89 27h.1" {...lineStyle} strokeWidth={3.5} />
    </Screen>
  );
}

export function MenuItemPicture({ icon }: { icon: ReactNode }) {
  return (
    <Screen>
      <rect
        x="10"
        y="8"
        width="92"
        height="90"
        rx="12"
        fill="var(--surface-raised)"
        stroke="var(--divider)"
      />
      <rect x="14" y="30" width="84" height="24" rx="8" fill="var(--primary-soft)" />
      <path d="M22 19h34M22 66h40" stroke="var(--divider)" strokeWidth="4" strokeLinecap="round" />
      <path d="M22 42h44" stroke="var(--primary)" strokeWidth="4" strokeLinecap="round" />
      {icon}
    </Screen>
  );
}

export function HomeScreenPicture() {
  return (
    <Screen>
      <rect
        x="20"
        y="-12"
        width="72"
        height="120"
        rx="12"
        fill="var(--surface-raised)"
        stroke="var(--divider)"
      />
      {[28, 68].map(x => (
        <rect key={x} x={x} y="8" width="16" height="16" rx="5" fill="var(--divider)" />
      ))}
      <rect x="48" y="8" width="16" height="16" rx="5" fill="var(--divider)" />
      <rect x="28" y="40" width="16" height="16" rx="5" fill="var(--divider)" />
      <rect x="48" y="38" width="20" height="20" rx="6" fill="var(--success-soft)" stroke="var(--success)" />
      <path
        d="M58 54v-8m0 2c0-3-2-5-6-5 0 4 2 5 6 5Zm0 0c0-3 2-5 6-5 0 4-2 5-6 5Z"
        {...lineStyle}
        stroke="var(--success)"
        strokeWidth={1.75}
      />
      <path d="M48 66h20" stroke="var(--success)" strokeWidth="3" strokeLinecap="round" />
    </Screen>
  );
}
