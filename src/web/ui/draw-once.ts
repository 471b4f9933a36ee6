import type { FunctionComponent, ReactElement, ReactNode } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws elements of components without hooks into an element of the page, once. React draws the same components later, and
 * replaces what is here; until then its code need not have come.
 */
export function drawOnce(drawn: ReactNode, into: Element): void {
  if (typeof drawn === 'string' || typeof drawn === 'number') into.append(String(drawn));
  else if (Array.isArray(drawn)) for (const part of drawn as readonly ReactNode[]) drawOnce(part, into);
  else if (isElement(drawn)) drawElement(drawn, into);
}

type Drawable = ReactElement<{ readonly children?: ReactNode } & Readonly<Record<string, unknown>>>;

function isElement(drawn: ReactNode): drawn is Drawable {
  return typeof drawn === 'object' && drawn !== null && 'type' in drawn;
}

function drawElement({ type, props }: Drawable, into: Element): void {
  const { children, ...attributes } = props;
  if (typeof type === 'function') drawOnce((type as FunctionComponent)(props) as ReactNode, into); // nothing here waits for data
  else if (typeof type === 'string') {
    const element = document.createElementNS(type === 'svg' ? SVG : into.namespaceURI, type);
    for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
    drawOnce(children, element);
    into.append(element);
  } else drawOnce(children, into); // a fragment
}

/** Handlers of events are left out: nothing can be done before React has come. */
function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'style') Object.assign((element as HTMLElement | SVGElement).style, value);
  else if (typeof value === 'string' || typeof value === 'number' || value === true) {
    element.setAttribute(attributeName(name), `${value}`);
  }
}

/** `className` and the names of strokes are written otherwise in a page. */
function attributeName(name: string): string {
  if (name === 'className') return 'class';
  return name.startsWith('stroke') ? name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`) : name;
}
