import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPlaywrightReport } from './test-reports.ts';

function write(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'petcgm-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a journey that failed is named with its steps and the first lines of its error; what passed has none', () => {
  const message = '\u001B[31mError: no stream\u001B[39m\n\n  Expected: 1\n  Received: 3\n';
  const inner = { title: 'it is closed', error: { message }, steps: [] };
  const failed = { title: 'tabs share', file: 'tabs.spec.ts', ok: false };
  const passed = { title: 'two tabs', file: 'tabs.spec.ts', ok: true };
  const file = write({
    stats: { expected: 1, unexpected: 1, skipped: 0 },
    suites: [
      {
        specs: [{ ...passed, tests: [{ results: [{ steps: [{ title: 'it begins' }] }] }] }],
        suites: [
          {
            specs: [
              {
                ...failed,
                tests: [
                  {
                    results: [
                      {
                        error: { message },
                        steps: [{ title: 'it begins' }, { ...inner, title: 'outer', steps: [inner] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['tabs.spec.ts › tabs share › outer › it is closed: Error: no stream · Expected: 1 · Received: 3'],
  });
});

test('a run that wrote no report has none', () => {
  expect(readPlaywrightReport(join(tmpdir(), 'petcgm-no-report.json'))).toBeNull();
});
