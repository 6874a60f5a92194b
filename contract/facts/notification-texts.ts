/**
 * The texts of the e-mail and the push message for each kind of notification, and the page of its link. In a file without zod, so
 * that the service worker stays small. They contain no name and no part of a message, since others may see the screen of a phone.
 */
export const NOTIFICATION_TEXTS = {
  message: {
    title: 'You have an unread message',
    text: 'Somebody you are connected with has written to you.',
    path: '/messages',
  },
  request: {
    title: 'A request to connect has news',
    text: 'There is a new request to connect, or an answer to yours.',
    path: '/user',
  },
  search: {
    title: 'New engineers match a saved search',
    text: 'Engineers have come who match a search that you saved.',
    path: '/company',
  },
  interview: {
    title: 'An interview has news',
    text: 'Somebody you are connected with has offered, chosen, moved or cancelled a time.',
    path: '/interviews',
  },
  reminder: {
    title: 'You have an interview soon',
    text: 'An interview that you have agreed to is near.',
    path: '/interviews',
  },
  decision: {
    title: 'An offer or a decision has news',
    text: 'Somebody you are connected with has made an offer, answered one or decided.',
    path: '/messages',
  },
  mention: {
    title: 'A note mentions you',
    text: 'A colleague has mentioned you in a note about an engineer.',
    path: '/company',
  },
} as const;
