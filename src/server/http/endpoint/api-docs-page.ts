import { shop } from '#contract/shop.ts';

interface Operation {
  security?: unknown;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: object;
}

/** Without scripts, because the shop's content security policy allows none here. */
export function renderApiDocs(paths: Readonly<Record<string, Record<string, Operation>>>): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      renderOperation(method.toUpperCase(), path, operation),
    ),
  );
  return `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API của ${shop.name}</title>
<style>${style}</style>
<h1>API của ${shop.name}</h1>
<p>${operations.length} lời gọi, bằng OpenAPI 3.1: cùng địa chỉ này với <code>Accept: application/json</code>.</p>
${operations.join('\n')}
</html>
`;
}

function renderOperation(
  method: string,
  path: string,
  { security, parameters, requestBody, responses }: Operation,
): string {
  const audience = security ? 'khách đã đăng nhập' : 'bất kỳ ai';
  const sections = [
    renderSection('Tham số', parameters),
    renderSection('Gửi lên', requestBody),
    renderSection('Trả lời', responses),
  ];
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${audience}</small></summary>${sections.join('')}</details>`;
}

function renderSection(title: string, content: unknown): string {
  return content ? `<h2>${title}</h2><pre>${escapeHtml(JSON.stringify(content, null, 2))}</pre>` : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
summary{padding:.6rem 0;cursor:pointer}h2{font-size:1rem;margin:.5rem 0}pre{overflow:auto;padding:.75rem;border:1px dashed;border-radius:12px}`;
