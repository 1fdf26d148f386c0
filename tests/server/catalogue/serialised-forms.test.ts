import { expect, it, vi } from 'vitest';
import { endpoint } from '#contract/http/endpoint.ts';
import { message } from '#contract/http/fields.ts';
import { SerialisedForms } from '#server/catalogue/list/serialised-forms.ts';
import { SerialisedResponse } from '#server/http/endpoint/serialised-response.ts';

const letter = endpoint('GET', '/api/letter', { response: message });
const million = 'x'.repeat(1_000_000);
const serialise = () => SerialisedResponse.serialise(letter, { message: million });

it('keeps what was asked for last, and not more than sixteen megabytes', () => {
  const forms = new SerialisedForms();
  const value = {};
  for (let key = 0; key < 16; key++) forms.get(String(key), value, serialise);
  const again = vi.fn(serialise);
  forms.get('15', value, again);
  expect(again).not.toHaveBeenCalled();
  forms.get('0', value, again);
  expect(again).toHaveBeenCalledOnce();
});

it('serialises another value again', () => {
  const forms = new SerialisedForms();
  const response = forms.get('list', {}, serialise);
  expect(forms.get('list', {}, serialise)).not.toBe(response);
});
