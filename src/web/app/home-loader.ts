/** Loads the owner's Home, the first screen of most signed-in visits. */
export const loadOwnHome = async () => (await import('./screens/HomeScreen.tsx')).HomeScreen;
