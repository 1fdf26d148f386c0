const written =
  'textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=password], :not([type]))';

let touched: (HTMLInputElement | HTMLTextAreaElement)[] = [];

const isField = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(written)
    ? target
    : null;

/** Remembers the fields somebody types in. Returns how to stop. */
export function trackDirtyFields(onTyped: () => void): () => void {
  const note = ({ target }: Event) => {
    const field = isField(target);
    if (field && !touched.includes(field)) touched.push(field);
    onTyped();
  };
  document.addEventListener('input', note);
  return () => document.removeEventListener('input', note);
}

/** Whether the page holds words somebody typed, which loading it again would lose. */
export function hasDirtyFields(): boolean {
  touched = touched.filter(field => field.isConnected);
  return touched.some(field => field.value !== '');
}
