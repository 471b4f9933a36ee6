import type { ConnectorAnswers } from '../connector-answers.ts';

/** What the server says in English about accounts of services that readings are fetched with. */
export const connectors: ConnectorAnswers = {
  reasons: {
    'connector.notFound': 'This account is not connected any more; the list may have changed.',
    'connector.tooMany': 'At most {{limit}} accounts can be connected. Please disconnect one first.',
    'connector.known': 'This account is already connected.',
    'connector.region': 'The service has no such region. Please choose one from the list.',
    'connector.notFollowed': 'The account does not follow this sensor any more. Please choose again.',
    'connector.enterPassword':
      'The service refused the password. Please enter it again; it is not tried by itself, so that the account is not locked.',
    'connector.password': 'The service refuses this account name or password. Please check both in its app.',
    'connector.terms':
      'The service wants something to be confirmed first, such as new terms of use. Please sign in to its app with this account, confirm it there, and try again.',
    'connector.secondFactor':
      'The service asks for a code at this sign-in, which the portal cannot enter. Please turn this off in the account, or use another account that only follows.',
    'connector.locked':
      'The service has locked this account for a while because of too many tries. Please try again in an hour.',
    'connector.busy': 'The service takes no more requests at the moment. Please try again in an hour.',
    'connector.down': 'The service is out of order at the moment. Please try again later.',
    'connector.unreachable': 'The service does not answer at the moment. Please try again later.',
    'connector.version':
      'The service demands a newer version of its app. The operator of the portal has to set it; uploads and files still work.',
    'connector.unexpected': 'The service gave an answer that the portal does not understand. Please try again later.',
  },
  takeOut: [
    'connectors.csv: accounts of other services that readings are fetched with, without their passwords.',
    'sources.csv: where the readings came from, and in which order sources count. readings-covered.csv: readings for which another source’s reading counts.',
  ],
};
