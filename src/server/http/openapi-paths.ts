import { z } from 'zod';
import { liveEvents } from '#contract/live.ts';

/** A route as it was registered. */
export type ServedRoute = { readonly method: string; readonly url: string };

const UPLOADERS = '/api/v1';

const database = z.enum(['sqlite', 'postgres']);
const ok = z.literal('ok');

/** `GET /api/health`: whether the portal can serve; `…/ready` the same in short, `…/live` whether the process answers. */
export function healthPaths(away: object) {
  const get = (summary: string, schema: z.ZodType, others: object) => ({
    get: {
      summary,
      tags: ['health'],
      responses: {
        200: { description: 'Yes', content: { 'application/json': { schema: z.toJSONSchema(schema) } } },
        ...others,
      },
    },
  });
  const mail = z.enum(['ok', 'failing', 'untried', 'outbox']);
  const full = z.object({ status: ok, version: z.string(), database, mail, uptimeSeconds: z.int() });
  return {
    '/api/health': get('Whether the portal can serve', full, { 503: away }),
    '/api/health/ready': get('Whether the portal can serve', z.object({ status: ok, database }), { 503: away }),
    '/api/health/live': get('Whether the process answers', z.object({ status: ok }), {}),
  };
}

/** `GET /api/web/live`: each event with its name, its data and an id to resume from. */
export function livePath(refused: object, transportFailures: object) {
  const events = Object.entries(liveEvents).map(([event, data]) => ({
    type: 'object',
    properties: { id: { type: 'string' }, event: { const: event }, data: z.toJSONSchema(data) },
  }));
  return {
    get: {
      summary: 'What happens, as it happens: Server-Sent Events',
      description:
        'After Last-Event-ID the readings and alerts since then come first, each once and in the order in which they were ' +
        'stored; then device (for each member) and follower ask to reload what else may have changed. After more than ' +
        'a day, or of a member with more than 300 readings in that time, only these come.',
      tags: ['live'],
      security: [{ xToken: [] }],
      parameters: [
        {
          name: 'memberId',
          in: 'query',
          description: 'May repeat; without it, every member that the caller may see',
          schema: { type: 'array', items: { type: 'string' } },
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          description: 'The id of the last event that arrived',
          schema: { type: 'string' },
        },
      ],
      responses: {
        200: {
          description: 'The stream, or the reason why it was refused',
          content: { 'text/event-stream': { schema: { anyOf: events } }, ...refused },
        },
        ...transportFailures,
      },
    },
  };
}

/** What the uploaders’ calls are about, by the first part of their address. */
const SUBJECTS: Readonly<Record<string, string>> = {
  entries: 'Readings, a meter’s values and calibrations, as Nightscout has them',
  treatments: 'Events, as Nightscout has them',
  status: 'Version, settings and the server’s time, as Nightscout tells them',
  verifyauth: 'What the credential may do',
  experiments: 'Whether the credential is good',
  devicestatus: 'The status of uploaders, as Nightscout has it',
  profile: 'The pet’s unit and zone, as Nightscout has them',
  activity: 'Steps and heart rates of apps, kept for them',
  food: 'Foods of apps, kept for them',
  slice: 'Records whose time or another field fits a pattern',
  times: 'Readings whose time fits a pattern',
};

/** The Nightscout-compatible calls as they were registered; `.json` and a last slash name the same call. */
export function uploaderPaths(served: readonly ServedRoute[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, url } of served) {
    if (!url.startsWith(`${UPLOADERS}/`) || method === 'HEAD' || method === 'OPTIONS') continue;
    const path = url.replace(/(?:\.json|\/)$/u, '').replace(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: uploaderCall(path) };
  }
  return paths;
}

function uploaderCall(path: string): object {
  const [subject = ''] = path.slice(UPLOADERS.length + 1).split(/[/.]/u);
  const parameters = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return {
    summary: SUBJECTS[subject] ?? 'As Nightscout answers it',
    description:
      'With an uploader’s token: its SHA-1 as `api-secret`, or itself as `token`. Answers as Nightscout does.',
    tags: ['nightscout'],
    security: [{ apiSecret: [] }, { token: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    responses: { 200: { description: 'Done' }, 401: { description: 'The credential is not good for this' } },
  };
}
