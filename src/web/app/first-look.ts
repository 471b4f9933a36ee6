import { sessionToken } from '#web/api/session.ts';
import { readStored, storageKeys } from '#web/api/storage.ts';
import { dimPage } from './brightness.ts';

/*
 * Runs before the sign-in page is painted, which the server sends drawn: as bright as it was chosen, and hidden from
 * somebody who is signed in or has chosen another language.
 */
const { documentElement } = document;
dimPage();
const language = readStored(storageKeys.language) ?? documentElement.lang;
if (language !== documentElement.lang || sessionToken() !== null) documentElement.dataset['drawn'] = 'later';
