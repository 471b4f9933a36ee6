import type { z } from 'zod';
import * as accounts from './accounts.ts';
import * as alertSettings from './alert-settings.ts';
import * as alerts from './alerts.ts';
import * as carePeriods from './care-periods.ts';
import * as careTargets from './care-targets.ts';
import * as channels from './channels.ts';
import * as consultMails from './consult-mails.ts';
import * as connectors from './connectors.ts';
import * as consult from './consult.ts';
import * as data from './data.ts';
import * as devices from './devices.ts';
import * as doseChange from './dose-change.ts';
import * as doseCurves from './dose-curves.ts';
import * as duty from './duty.ts';
import * as events from './events.ts';
import * as factors from './factors.ts';
import * as followers from './followers.ts';
import * as glucose from './glucose.ts';
import * as members from './members.ts';
import * as patients from './patients.ts';
import * as portal from './portal.ts';
import * as imports from './imports.ts';
import * as longView from './long-view.ts';
import * as lowChecks from './low-checks.ts';
import * as remission from './remission.ts';
import * as quality from './quality.ts';
import * as reports from './reports.ts';
import * as sessions from './sessions.ts';
import * as sources from './sources.ts';
import * as signs from './signs.ts';

/** Every call of the portal. */
export const endpoints = [
  portal.loadPortal,
  accounts.publicKey,
  accounts.sendVerifyCode,
  accounts.register,
  accounts.login,
  accounts.forgetPassword,
  accounts.countKeys,
  accounts.modifyPassword,
  accounts.getUserInfo,
  accounts.logout,
  factors.completeLogin,
  factors.beginPasskeyLogin,
  factors.passkeyLogin,
  factors.startFactorReset,
  factors.keepFactors,
  factors.loadFactors,
  factors.beginConfirm,
  factors.confirmIdentity,
  factors.beginTotp,
  factors.enableTotp,
  factors.removeTotp,
  factors.beginPasskey,
  factors.addPasskey,
  factors.removePasskey,
  factors.renewRecoveryCodes,
  factors.forgetDevices,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  sessions.listSignIns,
  sessions.takeOut,
  sessions.closeAccount,
  sessions.keepAccount,
  members.loadMyMemberInfo,
  members.saveMemberInfo,
  members.saveMemberSetting,
  members.loadLimitChanges,
  members.addMember,
  members.chooseMember,
  members.archiveMember,
  members.restoreMember,
  members.loadArchivedMembers,
  members.uploadImage,
  devices.getDeviceList,
  devices.saveDevice,
  devices.endDevice,
  devices.loadSkinPhoto,
  devices.loadWearTimes,
  followers.loadMyFollowers,
  followers.addFollowerRequest,
  followers.decideFollower,
  followers.agreedFollowerRequest,
  followers.rejectFollowerRequest,
  followers.modifyFollowerShareFlag,
  followers.delFollower,
  followers.delMyFollower,
  followers.loadMemberInfoById,
  followers.modifyFollowerRights,
  followers.loadAccessHistory,
  patients.loadPatients,
  glucose.loadOverview,
  glucose.loadSeries,
  glucose.endVeryLow,
  events.loadEvents,
  events.saveEvent,
  events.delEvent,
  events.eventHistory,
  signs.loadSigns,
  signs.saveSigns,
  alerts.loadAlerts,
  alerts.loadAlert,
  alerts.acknowledgeAlert,
  alerts.remindMe,
  alerts.addAlertNote,
  alerts.openAlert,
  alerts.showAlert,
  alertSettings.loadMySettings,
  alertSettings.saveMySettings,
  alertSettings.loadChain,
  channels.publicKey,
  channels.subscribePush,
  channels.unsubscribePush,
  channels.saveChannel,
  channels.listChannels,
  channels.removeChannel,
  channels.sendTest,
  channels.loadTest,
  duty.loadDuty,
  duty.offerDuty,
  duty.acceptDuty,
  duty.endDuty,
  carePeriods.loadPeriods,
  carePeriods.savePeriod,
  carePeriods.delPeriod,
  carePeriods.proposePeriod,
  carePeriods.answerProposal,
  carePeriods.withdrawProposal,
  doseChange.comparePeriods,
  careTargets.loadTargets,
  careTargets.saveTargets,
  careTargets.previewTargets,
  careTargets.proposeTargets,
  remission.loadRemission,
  remission.startRemission,
  remission.stopRemission,
  remission.sayRemission,
  longView.loadYear,
  quality.loadLows,
  lowChecks.loadLowChecks,
  quality.loadAgreement,
  quality.loadQuality,
  quality.setAside,
  quality.takeBack,
  quality.saveQuality,
  reports.loadDeviceReport,
  reports.loadGlucoseReport,
  reports.agpPdf,
  reports.agpText,
  consult.consultPdf,
  consult.consultText,
  consultMails.loadConsultMails,
  consultMails.saveConsultMail,
  consultMails.cancelConsultMail,
  reports.createReportLink,
  reports.listReportLinks,
  reports.revokeReportLink,
  reports.loadReportLink,
  doseCurves.loadDoseCurves,
  connectors.listConnectors,
  connectors.createConnector,
  connectors.changeConnector,
  connectors.tryConnector,
  connectors.removeConnector,
  sources.loadSources,
  sources.orderSources,
  data.importFile,
  imports.previewImport,
  imports.answerImport,
  imports.storeImport,
  imports.loadImport,
  imports.listImports,
  imports.undoImport,
  imports.bringBackImport,
  imports.cancelImport,
  data.exportFile,
  data.listApiTokens,
  data.listRefusedCalls,
  data.createApiToken,
  data.revokeApiToken,
] as const;

type Known = (typeof endpoints)[number];

/** Path of a call, below `/api`. */
export type Path = Known['path'];
/** What a caller sends to a path. */
export type BodyOf<P extends Path> = z.input<Extract<Known, { path: P }>['body']>;
/** What a path answers, besides code and message. */
export type AnswerOf<P extends Path> = z.output<Extract<Known, { path: P }>['answer']>;
