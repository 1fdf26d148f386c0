let resolveFirstScreen: () => void = () => undefined;

/** Resolves when the first screen has been painted. Work that can wait starts after it. */
export const firstScreen = new Promise<void>(resolve => {
  resolveFirstScreen = resolve;
});

export function markScreenRendered(): void {
  // Browsers do not paint background pages, so there is no frame to wait for.
  if (document.visibilityState === 'hidden') resolveFirstScreen();
  else requestAnimationFrame(() => setTimeout(resolveFirstScreen));
}
