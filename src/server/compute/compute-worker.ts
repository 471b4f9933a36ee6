import { constants, setPriority } from 'node:os';
import { answerTasks } from './answer-tasks.ts';
import { computeJob, type ComputeTask } from './compute-jobs.ts';
import { encodeWithRoom } from './json-with-room.ts';
import { openPartsFiles } from './parts-query.ts';
import { receiveParts } from './sent-parts.ts';
import { traceOfParts } from './trace-parts.ts';

// Lowers the priority below that of calls. On Linux it applies to this thread, elsewhere it would apply to the whole
// process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const askForParts = openPartsFiles();

/** Answers with JSON. */
answerTasks(({ job, parts }: ComputeTask) => {
  const trace = traceOfParts('sql' in parts ? askForParts(parts) : receiveParts(parts));
  return encodeWithRoom(JSON.stringify(computeJob(trace, job)));
});
