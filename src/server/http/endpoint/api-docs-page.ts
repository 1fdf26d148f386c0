import { shop } from '#contract/shop.ts';

interface Operation {
  security?: unknown;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: object;
}

/** The description of the API as a page to read: no scripts, so that it opens under the shop's own rules. */
export function renderApiDocs(paths: Readonly<Record<string, Record<string, Operation>>>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API của ${shop.name}</title>
<style>${style}</style>
<h1>API của ${shop.name}</h1>
<p>${calls.length} lời gọi, bằng OpenAPI 3.1: cùng địa chỉ này với <code>Accept: application/json</code>.</p>
${calls.join('\n')}
</html>
`;
}

function callOf(
  method: string,
  path: string,
  { security, parameters, requestBody, responses }: Operation,
): string {
  const who = security ? 'khách đã đăng nhập' : 'bất kỳ ai';
  const parts = [block('Tham số', parameters), block('Gửi lên', requestBody), block('Trả lời', responses)];
  return `<details><summary><b>${method}</b> <code>${escaped(path)}</code> <small>${who}</small></summary>${parts.join('')}</details>`;
}

function block(title: string, content: unknown): string {
  return content ? `<h2>${title}</h2><pre>${escaped(JSON.stringify(content, null, 2))}</pre>` : '';
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{padding:.6rem 0;cursor:pointer}h2{font-size:1rem;margin:.5rem 0}pre{overflow:auto;padding:.75rem;border:1px dashed;border-radius:12px}`;
