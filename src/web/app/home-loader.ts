/** Brings the owner's home, which most visits of who is signed in begin with. */
export const loadOwnHome = async () => (await import('./screens/HomeScreen.tsx')).HomeScreen;
