import { consultText } from '#report/consult/consult-text.ts';
import { sheetContent } from '#report/sheet-content.ts';
import { sheetText } from '#report/sheet-text.ts';
import { createTypesetter } from '#report/typesetter.ts';
import { answerTasks } from './answer-tasks.ts';
import { computeConsult } from './consult.ts';
import { receiveParts } from './sent-parts.ts';
import type { SheetTask } from './sheet-task.ts';
import { traceOfParts } from './trace-parts.ts';

const typesetter = createTypesetter();

/** Answers with the sheet as PDF, or with its text. */
answerTasks((task: SheetTask) => {
  if (task.kind === 'agp') {
    const { sheet } = task;
    return task.format === 'pdf' ? typesetter.set(sheetContent(sheet), sheet.madeAt) : toBytes(sheetText(sheet));
  }
  const pack = computeConsult(traceOfParts(receiveParts(task.parts)), task.input);
  return task.format === 'pdf' ? typesetter.setConsult(pack) : toBytes(consultText(pack));
});

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
