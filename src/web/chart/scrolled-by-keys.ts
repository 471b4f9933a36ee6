/** The attributes of what scrolls: it must take the focus, so that the arrow keys reach it. */
export const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;
