// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFields, wouldLose } from './typed.ts';

let stop: () => void = () => undefined;

function addField(value: string): HTMLInputElement {
  const field = document.createElement('input');
  field.value = value;
  document.body.append(field);
  return field;
}

function begin(): void {
  stop = watchFields();
}

beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(() => stop());

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

test('the field that is in use when the watch begins counts as changed, as long as it is there', () => {
  const field = addField('70');
  field.focus();
  begin();
  expect(wouldLose()).toBe(true);
  field.remove();
  expect(wouldLose()).toBe(false);
});
