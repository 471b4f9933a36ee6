import type { AgpSheet } from '#report/agp-sheet.ts';
import { sheetContent } from '#report/sheet-content.ts';
import { createTypesetter } from '#report/typesetter.ts';
import { answerTasks } from './answer-tasks.ts';

const typesetter = createTypesetter();

/** Answers with the sheet as PDF. */
answerTasks((sheet: AgpSheet) => typesetter.set(sheetContent(sheet), sheet.madeAt));
