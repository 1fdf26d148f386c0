const textFields =
  'textarea, input:is([type=text], [type=search], [type=email], [type=tel], [type=password], :not([type]))';

let editedFields: (HTMLInputElement | HTMLTextAreaElement)[] = [];

const asTextField = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(textFields)
    ? target
    : null;

/** Remembers the text fields that are edited, until the returned function is called. */
export function trackDirtyFields(onInput: () => void): () => void {
  const handleInput = ({ target }: Event) => {
    const field = asTextField(target);
    if (field && !editedFields.includes(field)) editedFields.push(field);
    onInput();
  };
  document.addEventListener('input', handleInput);
  return () => document.removeEventListener('input', handleInput);
}

/** Whether a reload would lose text that the customer typed. */
export function hasDirtyFields(): boolean {
  editedFields = editedFields.filter(field => field.isConnected);
  return editedFields.some(field => field.value !== '');
}
