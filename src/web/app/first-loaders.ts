/**
 * Bring the screens that most visits begin with, and what draws the value of Home; the page asks for their code before
 * anything is drawn.
 */

export const loadLogin = async () => (await import('#web/features/sign-in/LoginScreen.tsx')).LoginScreen;
export const loadSignedIn = async () => (await import('./SignedIn.tsx')).SignedIn;
export const loadValue = () => import('./value-first.ts');
