import { codes, type Code } from './codes.ts';

/**
 * Every way a call can fail: the machine's word → the envelope's code. Each has its sentence in every language
 * (`i18n`), with the placeholders it names there.
 */
export const reasons = {
  'account.wrongCredentials': codes.badInput,
  'account.wrongKind': codes.badInput,
  'account.wrongCode': codes.badInput,
  'account.wrongOldPassword': codes.badInput,
  'account.samePassword': codes.badInput,
  'account.taken': codes.conflict,
  'account.verifyCodeNeeded': codes.furtherStep,
  'account.staleKey': codes.conflict,
  'account.malformed': codes.badInput,
  'session.expired': codes.sessionExpired,
  'request.invalid': codes.badInput,
  'request.tooLarge': codes.tooLarge,
  'request.tooMany': codes.slowDown,
  'request.notFound': codes.notFound,
  'request.notAllowed': codes.notAllowed,
  'member.notFound': codes.notFound,
  'device.notFound': codes.notFound,
  'device.snTaken': codes.conflict,
  'event.notFound': codes.notFound,
  'event.byPortal': codes.conflict,
  'setting.thresholdOrder': codes.badInput,
  'setting.customOrder': codes.badInput,
  'setting.timeZoneUnknown': codes.badInput,
  'follower.notFound': codes.notFound,
  'follower.alreadyDecided': codes.conflict,
  'follower.alreadyFollows': codes.conflict,
  'follower.notApproved': codes.conflict,
  'follower.sharingUnchanged': codes.conflict,
  'follower.self': codes.badInput,
  'follower.acknowledge': codes.badInput,
  'follower.noteNeeded': codes.badInput,
  'report.needsFiveDays': codes.badInput,
  'report.busy': codes.slowDown,
  'report.range': codes.badInput,
  'reportLink.notFound': codes.notFound,
  'reportLink.tooMany': codes.conflict,
  'file.notRecognised': codes.badInput,
  'file.missing': codes.badInput,
  'file.notPicture': codes.badInput,
  'file.empty': codes.badInput,
  'apiToken.notFound': codes.notFound,
  'apiToken.tooMany': codes.conflict,
  internal: codes.failed,
} as const satisfies Readonly<Record<string, Code>>;

/** The machine's word for a failure. */
export type Reason = keyof typeof reasons;
