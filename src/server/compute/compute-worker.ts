import { answerTasks } from './answer-tasks.ts';
import { computeJob, type ComputeTask } from './compute-jobs.ts';
import { giveWay } from './give-way.ts';
import { encodeWithRoom } from './json-with-room.ts';
import { openPartsFiles } from './parts-query.ts';
import { receiveParts } from './sent-parts.ts';
import { traceOfParts } from './trace-parts.ts';

giveWay();

const askForParts = openPartsFiles();

/** Answers with JSON. */
answerTasks(({ job, parts }: ComputeTask) => {
  const trace = traceOfParts('sql' in parts ? askForParts(parts) : receiveParts(parts));
  return encodeWithRoom(JSON.stringify(computeJob(trace, job)));
});
