/** Of the open sheets and dialogs, the topmost last. */
const listeners: (() => void)[] = [];

/**
 * Runs the last added listener alone. Mantine's own closing is off (`closeOnEscape` in the theme): each of its dialogs
 * listens for itself, so one Escape would close a dialog and the sheet below it.
 */
export function onEscape(listener: () => void): () => void {
  if (listeners.length === 0) window.addEventListener('keydown', runTopmost, { capture: true });
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
    if (listeners.length === 0) window.removeEventListener('keydown', runTopmost, { capture: true });
  };
}

function runTopmost(event: KeyboardEvent): void {
  // An open list of a field closes before the dialog does.
  const isHandledByField =
    event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (event.key === 'Escape' && !event.isComposing && !isHandledByField) listeners.at(-1)?.();
}
