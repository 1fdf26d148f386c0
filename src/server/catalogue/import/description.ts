import sanitize from 'sanitize-html';
import { maxDescriptionLength } from './formats/bounds.ts';

const options: sanitize.IOptions = {
  allowedTags:
    'p br strong em u s sub sup ul ol li blockquote hr h2 h3 h4 table thead tbody tr th td a'.split(' '),
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The product page has its own h1.
  transformTags: { h1: 'h2', b: 'strong', i: 'em', strike: 's', div: 'p', h5: 'h4', h6: 'h4' },
};

/** `"` becomes `&quot;`; nothing grows more. */
const maxGrowth = 6;

/** Also what becomes so: an export of it would not be imported again. */
export function isTooLong(html: string): boolean {
  if (html.length > maxDescriptionLength) return true;
  return (
    html.length * maxGrowth > maxDescriptionLength && cleanDescription(html).length > maxDescriptionLength
  );
}

const tagPattern = /<[a-z/!]/i;

/** HTML without anything that runs, styles or loads; plain text becomes paragraphs. */
export function cleanDescription(html: string): string {
  const text = html.normalize('NFC').trim();
  const markup = tagPattern.test(text) ? text : toParagraphs(text);
  // Twice: without what is left out, a parser may close an element sooner. What is exported is imported unchanged.
  return clean(clean(markup));
}

const clean = (markup: string) => removeEmptyElements(sanitize(markup, options)).trim();

function toParagraphs(text: string): string {
  return text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => `<p>${line}</p>`)
    .join('');
}

// Each character begins one alternative only: with two, a run of them takes exponential time.
const emptyElement = /<(p|h2|h3|h4|li|blockquote)>(?:\s|&nbsp;|<br \/>)*<\/\1>/g;

/** Empty elements within empty ones, as deep as people write them. */
const maxNesting = 8;

// Removing frames and pictures leaves empty paragraphs behind.
function removeEmptyElements(html: string): string {
  let cleaned = html;
  for (let depth = 0; depth < maxNesting; depth++) cleaned = cleaned.replace(emptyElement, '');
  return cleaned;
}
