// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFields, wouldLose } from './typed.ts';

let stop: () => void = () => undefined;

function addField(value: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = value;
  document.body.append(field);
  return field;
}

function begin(hasBeenActive = false): void {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive } });
  stop = watchFields();
}

beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a field that was changed would be lost, until it holds what it held before, or is gone', () => {
  const field = addField('70');
  begin();
  field.focus();
  expect(wouldLose()).toBe(false);
  field.value = '71';
  expect(wouldLose()).toBe(true);
  field.value = '70';
  expect(wouldLose()).toBe(false);
  field.value = '72';
  field.remove();
  expect(wouldLose()).toBe(false);
});

test('an open window would be lost', () => {
  begin();
  const dialog = document.createElement('div');
  dialog.ariaModal = 'true';
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  expect(wouldLose()).toBe(true);
});

test('what may have been typed before anybody looked counts as changed', () => {
  const [field] = [addField('70'), addField('x')];
  begin(true);
  expect(wouldLose()).toBe(true);
  document.body.replaceChildren();
  expect(wouldLose()).toBe(false);
  expect(field.isConnected).toBe(false);
});

test('and so does the field in use', () => {
  addField('70').focus();
  begin();
  expect(wouldLose()).toBe(true);
});
