import { callEarly } from '#web/api/early.ts';
import { toPet } from '#web/api/pet.ts';
import { clockAhead } from '#web/api/portal-clock.ts';
import { doseCalls } from '#web/queries/dose-calls.ts';
import { overviewCall } from '#web/queries/overview-call.ts';
import type { Translator } from '#web/words/translator.ts';
import { drawFirstHome, type HomeAnswers } from './first-home.tsx';
import { askForOwnPet } from './likely-pet.ts';

/** Asks for what an owner's Home shows besides the value. */
export function askForRest(): void {
  askForOwnPet(askForDoses).catch(() => undefined); // Home asks again
}

function askForDoses(memberId: string): void {
  for (const doses of doseCalls(memberId)) void callEarly('/web/event/loadEvents', doses);
}

/**
 * Shows the value of an owner's Home as soon as it is known, in a window as narrow as that of a phone. React and what it
 * draws take a slow phone a second more, and run after it.
 *
 * @param isOver  ends when Home is drawn without it
 * @returns when the value is on the screen, or when there is more to draw than a value
 */
export async function showValue(translator: Translator, isOver: Promise<void>): Promise<void> {
  const isOverview = (new URLSearchParams(location.search).get('view') ?? 'overview') === 'overview';
  const root = document.getElementById('portal');
  if (root === null || !isOverview) return;
  const answers = await Promise.race([readAnswers().catch(() => null), isOver.then(() => null)]);
  if (answers !== null && drawFirstHome(root, answers, translator)) await painted();
}

/** @returns null if there is no pet @throws what keeps one of them from coming */
async function readAnswers(): Promise<HomeAnswers | null> {
  const { memberInfos } = await callEarly('/web/member/loadMyMemberInfo', {});
  const member = memberInfos[0];
  if (member === undefined) return null;
  const answer = await callEarly('/web/glucose/loadOverview', overviewCall(member.memberId));
  const { item: info } = await callEarly('/web/user/getUserInfo', {});
  const { item: overview } = answer;
  return { pet: toPet(member), overview, clockAheadMs: clockAhead(answer, overview.now), info };
}

/** Ends when the first content of the page is on the screen: other work could hold it up even after it is drawn. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      seen.disconnect();
      resolve();
    });
    seen.observe({ type: 'paint', buffered: true });
  });
}
