// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawOnce } from './draw-once.ts';

afterEach(cleanup);

function drawn(element: ReactNode): Element {
  const into = document.createElement('div');
  drawOnce(element, into);
  return into;
}

function Named({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <b className="name" title={name}>
      {name}: {children}
    </b>
  );
}

test.each<[string, ReactNode]>([
  ['texts and numbers', <p key="1">a b {7}</p>],
  ['what is not drawn', [null, undefined, false, true]],
  ['attributes that are left out', <p key="1" className={undefined} hidden={false} lang="sl" />],
  ['attributes that are on', <p key="1" aria-busy aria-hidden="true" data-a="b" />],
  ['styles', <p key="1" style={{ color: 'red', flex: 'none' }} />],
  [
    'components, fragments and lists',
    <Named key="1" name="<Mimi>">
      <>
        {['a', 'b'].map((letter) => (
          <i key={letter}>{letter}</i>
        ))}
      </>
    </Named>,
  ],
  [
    'drawings',
    <svg key="1" width={24} viewBox="0 0 24 24" focusable="false">
      <path d="M0,0" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>,
  ],
])('%s are drawn as React draws them', (_, element) => {
  const { container } = render(element);
  expect(drawn(element).innerHTML).toBe(container.innerHTML);
  expect(drawn(element).isEqualNode(container)).toBe(true);
});
