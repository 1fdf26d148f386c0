let shown: () => void = () => undefined;

/** Resolves when the first screen stands before the customer's eyes: whatever can wait, waits for it. */
export const firstScreen = new Promise<void>(resolve => {
  shown = resolve;
});

/** To be called whenever a screen has been rendered. */
export function markScreenRendered(): void {
  // A page in the background is not painted, and must not wait for it.
  if (document.visibilityState === 'hidden') shown();
  else requestAnimationFrame(() => setTimeout(shown));
}
