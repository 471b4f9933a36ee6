import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';

/** The API reference as a page: path, access, body and answer as JSON Schema. */
export function docsPage(info: { title: string; version: string }): string {
  const list = endpoints.map(section).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)} API</title></head><body><main><h1>${text(info.title)} API ${text(info.version)}</h1>
<p>Every call here is a POST below <code>/api</code>. As a document, with the live stream, health and the calls of uploaders: <a href="/api/openapi.json">openapi.json</a>.</p>
${list}</main></body></html>`;
}

function section(endpoint: Endpoint): string {
  const sends = endpoint.takes === 'form' ? 'multipart form data' : 'JSON';
  return `<section><h2><code>${text(endpoint.path)}</code></h2><p>${text(endpoint.summary)}. Access: ${endpoint.access}. Takes ${sends}.</p>
<details><summary>Body</summary><pre>${schema(endpoint.body, 'input')}</pre></details>
<details><summary>Answer</summary><pre>${endpoint.sends === 'file' ? 'a file' : schema(endpoint.answer, 'output')}</pre></details></section>`;
}

function schema(type: z.ZodType, io: 'input' | 'output'): string {
  return text(JSON.stringify(z.toJSONSchema(type, { io }), null, 2));
}

function text(raw: string): string {
  return raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
