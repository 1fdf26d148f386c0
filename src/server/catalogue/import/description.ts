import sanitize from 'sanitize-html';

const kept: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['h2', 'h3', 'h4', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
  ],
  allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // The page's own heading is h1.
  transformTags: { h1: 'h2', b: 'strong', i: 'em', strike: 's', div: 'p', h5: 'h4', h6: 'h4' },
};

const anyTag = /<[a-z/!]/i;

/** A description from outside as the shop keeps it: HTML with nothing in it that runs, styles or loads. */
export function cleanDescription(html: string): string {
  const whole = html.normalize('NFC').trim();
  const paragraphs = anyTag.test(whole) ? whole : paragraphsOf(whole);
  return withoutHollow(sanitize(paragraphs, kept)).trim();
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => `<p>${line}</p>`)
    .join('');
}

// Taking out frames and pictures leaves paragraphs with nothing in them.
function withoutHollow(html: string): string {
  const filled = html.replace(/<(p|h2|h3|h4|li|blockquote)>(\s|&nbsp;|\u00a0|<br \/>)*<\/\1>/g, '');
  return filled === html ? html : withoutHollow(filled);
}
