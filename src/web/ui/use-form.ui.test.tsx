// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '#web/api/call.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type AnswerTo } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { TextField } from './TextField.tsx';
import { useForm } from './use-form.ts';

type Entry = { readonly memberName: string; readonly breed: string };

function PetNames() {
  const { values, errors, busy, change, leave, submit } = useForm<Entry, keyof Entry>({
    initial: { memberName: '', breed: '' },
    names: { memberName: 'memberName', breed: 'breed' },
    check: ({ memberName }) => (memberName === '' ? { memberName: 'A name, please' } : {}),
    checkLater: async ({ breed }) => (breed === 'unicorn' ? { breed: 'No such breed' } : {}),
    send: async (entry) => call('/web/member/saveMemberInfo', entry),
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Name"
        error={errors.memberName}
        value={values.memberName}
        onText={(memberName) => change({ memberName })}
        onBlur={() => leave('memberName')}
      />
      <TextField
        label="Breed"
        error={errors.breed}
        value={values.breed}
        onText={(breed) => change({ breed })}
        onBlur={() => leave('breed')}
      />
      {errors.form !== undefined && <p role="alert">{errors.form}</p>}
      <button type="submit">{busy ? 'Saving' : 'Save'}</button>
    </form>
  );
}

const saved = vi.fn<(body: BodyOf<'/web/member/saveMemberInfo'>) => AnswerTo<'/web/member/saveMemberInfo'>>();
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const readError = (name: string): string | undefined =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(async () => {
  fakeBrowser();
  fakePortal({ '/web/member/saveMemberInfo': saved });
  saved.mockReset().mockReturnValue({ item: aMember() });
  await stage(<PetNames />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an error is shown at its field, which gets the focus, and nothing is sent', async () => {
  await save();
  await soon(() => expect(readError('Name')).toBe('A name, please'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Name'));
  expect(saved).not.toHaveBeenCalled();
});

test('a field that was wrong is checked as it is typed', async () => {
  await save();
  await soon(() => expect(readError('Name')).toBe('A name, please'));
  await userEvent.type(field('Name'), 'M');
  expect(readError('Name')).toBeUndefined();
  await userEvent.clear(field('Name'));
  expect(readError('Name')).toBe('A name, please');
});

test('a field that is left is checked, and does not take the focus back', async () => {
  await userEvent.click(field('Name'));
  await userEvent.tab();
  await soon(() => expect(readError('Name')).toBe('A name, please'));
  expect(document.activeElement).toBe(field('Breed'));
  await userEvent.type(field('Breed'), 'unicorn');
  await userEvent.tab();
  await soon(() => expect(readError('Breed')).toBe('No such breed'));
});

test('a refusal is shown at the field it names, in the words of the portal, and what was typed stays', async () => {
  const errors = [{ field: 'breed', message: 'Ta pasma ni znana' }];
  saved.mockReturnValue(refuse('request.invalid', 'Invalid', { errors }));
  await userEvent.type(field('Name'), 'Mimi');
  await userEvent.type(field('Breed'), 'x');
  await save();
  await soon(() => expect(readError('Breed')).toBe('Ta pasma ni znana'));
  expect(document.activeElement).toBe(field('Breed'));
  expect([field('Name').value, field('Breed').value]).toEqual(['Mimi', 'x']);
  await userEvent.type(field('Breed'), 'y');
  expect(readError('Breed')).toBeUndefined();
});

test('a failure that names no field is shown for the form as a whole, until something is changed', async () => {
  saved.mockReturnValue(refuse('member.tooMany', 'Ne gre'));
  await userEvent.type(field('Name'), 'Mimi');
  await save();
  await soon(() => expect(screen.getByRole('alert').textContent).toBe('Ne gre'));
  await userEvent.type(field('Name'), '!');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a form that is being sent is not sent again', async () => {
  await userEvent.type(field('Name'), 'Mimi');
  const form = field('Name').form ?? document.body;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await soon(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
  expect(saved).toHaveBeenCalledTimes(1);
});
