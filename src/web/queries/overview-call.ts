/** How a pet is and was in the last day, as Home asks for it: what the page has asked for early is found by the same words. */
export function overviewCall(memberId: string) {
  return { memberId, hours: 24 } as const;
}
