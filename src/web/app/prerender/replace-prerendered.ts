import { findPrerendered } from '#design/theme/first-screen.ts';

/**
 * Shows the app in place of the prerendered screen. What was typed, chosen, pressed or focused there meanwhile goes on in
 * the app.
 */
export function replacePrerendered(): void {
  const prerendered = findPrerendered();
  const root = document.getElementById('root');
  if (!prerendered || !root) return;
  const focused = document.activeElement;
  for (const [old, current] of matchControls(prerendered, root)) {
    if (old instanceof HTMLInputElement && current instanceof HTMLInputElement) carryOver(old, current);
    if (old instanceof HTMLSelectElement && current instanceof HTMLSelectElement) choose(old.value, current);
    if (old === focused) current.focus({ preventScroll: true });
    // Later, because what was typed may enable it.
    if (old.dataset.pressed !== undefined) setTimeout(press, 0, current);
    if (old.dataset.held !== undefined) pressOnRelease(current);
  }
  prerendered.remove();
}

/** None where the app shows another screen than was prerendered. */
function matchControls(prerendered: HTMLElement, root: HTMLElement): [HTMLElement, HTMLElement][] {
  const current = [...root.querySelectorAll<HTMLElement>(controls)];
  return [...prerendered.querySelectorAll<HTMLElement>(controls)].flatMap(old => {
    const match = current.find(element => nameOf(element) === nameOf(old));
    return match ? [[old, match]] : [];
  });
}

const controls = 'input, select, button';

/** Tells the controls of a screen apart, as customers do. */
const nameOf = (control: HTMLElement) =>
  [control.tagName, control.getAttribute('name'), control.ariaLabel, control.textContent].join();

function press(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) control.form?.requestSubmit();
  else control.click();
}

function pressOnRelease(control: HTMLElement): void {
  const controller = new AbortController();
  const { signal } = controller;
  const release = ({ target }: PointerEvent) => {
    controller.abort();
    if (target instanceof Node && control.contains(target)) press(control);
  };
  addEventListener('pointerup', release, { signal });
  // As when it turns into scrolling.
  addEventListener('pointercancel', () => controller.abort(), { signal });
}

function choose(value: string, current: HTMLSelectElement): void {
  if (current.value === value) return;
  current.value = value;
  current.dispatchEvent(new Event('change', { bubbles: true }));
}

function carryOver(old: HTMLInputElement, current: HTMLInputElement): void {
  if (old.type === 'checkbox') {
    if (old.checked !== current.checked) current.click();
  } else if (old.value !== '') {
    // React notices this way of writing, not an assignment to `value`.
    current.setRangeText(old.value, 0, current.value.length, 'end');
    current.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
