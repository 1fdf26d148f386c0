import { memo, type ReactNode, useSyncExternalStore } from 'react';

/** The tap that a release makes comes a moment after it. */
const tapDelayMs = 300;

let isPressed = false;
const readPressed = () => isPressed;

/**
 * Does not change between a press and its tap: what is below would move away from under the finger, and the tap would be
 * lost.
 */
export function StillWhilePressed({ children }: { children: ReactNode }) {
  const pressed = useSyncExternalStore(watchPresses, readPressed, readPressed);
  return <Still isStill={pressed}>{children}</Still>;
}

interface StillProps {
  isStill: boolean;
  children: ReactNode;
}

const Still = memo(
  ({ children }: StillProps) => children,
  (_before, { isStill }) => isStill,
);

function watchPresses(onChange: () => void): () => void {
  let release: ReturnType<typeof setTimeout> | undefined;
  const set = (pressed: boolean) => {
    isPressed = pressed;
    onChange();
  };
  const press = () => {
    clearTimeout(release);
    set(true);
  };
  const releaseSoon = () => {
    clearTimeout(release);
    release = setTimeout(set, tapDelayMs, false);
  };
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  addEventListener('pointerdown', press, options);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, releaseSoon, options);
  return () => {
    watching.abort();
    clearTimeout(release);
    isPressed = false;
  };
}
