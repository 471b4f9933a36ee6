import { waitForChunk } from '#web/api/chunks.ts';

/** The address of a picture with one path over the dark modules; the library comes when it is needed. */
export async function drawQr(content: string): Promise<string> {
  const { encode } = await waitForChunk(import('uqr'));
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.join('')}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
