// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportResult } from '#contract/data.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aGlucoseReport } from '#tests/builders/report-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { ImportDialog } from '#web/features/intake/ImportDialog.tsx';
import { ReportView } from '#web/features/report/ReportView.tsx';

const result: ImportResult = {
  format: 'petcgm',
  readings: { added: 12, known: 0, rejected: 0 },
  events: { added: 0, known: 0, rejected: 0 },
  setAside: { added: 0, known: 0 },
  problems: [],
};

/** A request that the portal answers at once with what became of the file. */
class AnsweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify({ code: 200, message: '', item: result });
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    this.dispatchEvent(new Event('load'));
  }
}

let asked = 0;

beforeEach(() => {
  fakeBrowser();
  asked = 0;
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest);
  fakePortal({
    '/web/userReport/loadGlucoseReport': () => {
      asked += 1;
      return { item: aGlucoseReport() };
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The report of Mimi is on show while a file is imported for a pet. */
async function importFor(memberId: string): Promise<void> {
  await stage(
    <>
      <ReportView pet={aPet({ memberId: 'mimi' })} onShare={() => undefined} />
      <ImportDialog memberId={memberId} onClose={() => undefined} />
    </>,
    '/report',
  );
  await waitFor(() => expect(asked).toBe(1));
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new TypeError('the dialog is not there yet');
    return found;
  });
  await userEvent.upload(input, new File(['time,value'], 'mimi.csv', { type: 'text/csv' }));
  await screen.findByText(/12/u);
}

test('a report is loaded again when a file was imported for its pet', async () => {
  await importFor('mimi');
  await waitFor(() => expect(asked).toBe(2));
});

test('a file for another pet leaves the report as it is', async () => {
  await importFor('rex');
  expect(asked).toBe(1);
});
