import { consultText } from '#report/consult/consult-text.ts';
import { sheetContent } from '#report/sheet-content.ts';
import { createTypesetter } from '#report/typesetter.ts';
import { answerTasks } from './answer-tasks.ts';
import { computeConsult } from './consult.ts';
import { receiveParts } from './sent-parts.ts';
import type { SheetTask } from './sheet-task.ts';
import { traceOfParts } from './trace-parts.ts';

const typesetter = createTypesetter();

/** Answers with the sheet as PDF, or with its text. */
answerTasks((task: SheetTask) => {
  if (task.kind === 'agp') return typesetter.set(sheetContent(task.sheet), task.sheet.madeAt);
  const pack = computeConsult(traceOfParts(receiveParts(task.parts)), task.input);
  return task.format === 'pdf' ? typesetter.setConsult(pack) : new TextEncoder().encode(consultText(pack));
});
