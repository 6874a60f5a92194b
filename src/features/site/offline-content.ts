import { DEVICE, POSTS } from './document/product-facts.ts';

/** The way of a recording; each entry is a station of the drawing. */
export const STATIONS = [
  {
    title: 'Recorded',
    text: `Microphone and screen are cut into parts of ${DEVICE.sliceSeconds} s. A crash costs the open part, not the answer.`,
  },
  {
    title: 'Kept on this device',
    text: 'Each part gets its digest (SHA-256) and goes to the database of this browser, flushed to the disk, before anything else is done with it.',
  },
  {
    title: 'Sent',
    text: `The open page sends it, or the service worker where no page is open. Not answered: ${DEVICE.quickTries} tries a second apart, then again and again, at most ${DEVICE.longestPauseSeconds} s apart, or as long as a busy server asks (${DEVICE.longestAskedMinutes} min at most), without end.`,
  },
  {
    title: 'Stored on the server',
    text: 'The server compares the bytes with their digest, writes them to its disk, flushes it, and only then says that it has them.',
  },
  {
    title: 'Signed for',
    text: 'When a recording is complete your browser sends one digest over the digests of all parts. The server compares it with its own, and signs a receipt over it (Ed25519).',
  },
  {
    title: 'Let go',
    text: 'Your browser verifies the signature with a key that came with the test. Only then does it remove its copy. If the disk is full, it lets go of parts that the server says it holds, even before. The receipt stays.',
  },
] as const;

/** Situations of a candidate, the behaviour of the software, and the right reaction. */
export const SITUATIONS = [
  {
    id: 'train',
    title: 'On a train, in a tunnel',
    happens:
      'The line below the test says that the network is gone and how many parts are kept. Nothing else changes: the questions are here, the clock runs as before, no answer waits for the network.',
    act: 'Go on. When the network is back, what was kept is sent while the test goes on.',
  },
  {
    id: 'slow',
    title: 'A slow network',
    happens:
      'Requests follow what the line carries, from 128 KiB to 1 MiB, on one to four connections. Answers go first, then their sound, then the screen.',
    act: 'Go on. The rest is sent after the test.',
  },
  {
    id: 'hotel',
    title: "A hotel's sign-in page",
    happens: 'Its reply does not come from our server, so nothing counts as sent.',
    act: 'Sign in there in another tab. Sending continues automatically.',
  },
  {
    id: 'browser',
    title: 'Firefox, or Safari',
    happens: `Firefox records whole tests, but after a lost part its picture can be missing for up to 8 s, not ${DEVICE.sliceSeconds} s, and it sends only while a page is open. A browser that records nothing of the screen is found where the screen is asked for, before Start. On a computer without a sound output there may be no level to see, and no second copy of the sound with the screen; your answers are recorded all the same.`,
    act: 'If a page names another browser, take the test in Chrome, Edge or Firefox on a computer.',
  },
  {
    id: 'full-disk',
    title: 'The disk is full',
    happens: `Copies of what the server already holds are deleted, oldest first. If that is not enough, parts wait in memory, up to ${DEVICE.heldMebibytes} MiB, and are sent from there. As long as a part is only in memory, the page says so and the next question waits. If memory is full too, what is recorded then is lost, and the gap is on record with its cause.`,
    act: 'Free some space at once; the recording goes on by itself. Do not close the tab: what waits in memory goes with it.',
  },
  {
    id: 'storage-fails',
    title: "The browser's storage fails",
    happens:
      'Its database is opened anew. If it still fails or does not answer for 2 s, parts go to a file of the browser and from memory to the server, and back into the database when that works again. If the file fails too, the page says that your recording is only in memory, and the next question waits until it is safe.',
    act: 'Connect to the network and keep the page open; the test goes on by itself.',
  },
  {
    id: 'cleared',
    title: 'The data of the browser is cleared during a test',
    happens:
      'The test goes on and is stored again. Parts that the server did not have are gone, and the gap is on record with that cause.',
    act: 'Go on. Do not clear anything, and close programs that do it by themselves.',
  },
  {
    id: 'lid',
    title: 'The lid is closed',
    happens:
      'The computer sleeps, so nothing is recorded, and on some systems the time of the open question runs on. After waking the recording goes on; the gap is on record as sleep, with its length.',
    act: 'If you must, close it between two questions, because no clock runs there. What was recorded before is on the disk.',
  },
  {
    id: 'closed',
    title: 'Tab closed, crash, power cut',
    happens:
      'All parts but the open one are on the disk. The question that was open counts as answered with what was captured; the test goes on with the next one, as a new segment.',
    act: 'Open the site again in the same browser, press Resume the test, share the screen again, go on.',
  },
  {
    id: 'share',
    title: 'Sharing ends, the microphone is unplugged',
    happens: 'The open question ends with what was captured, and a page shows why, how far you are and what is kept.',
    act: 'Plug it in and press Resume the test: your browser asks for the whole screen again, and the next question follows.',
  },
  {
    id: 'two-tabs',
    title: 'Two tabs',
    happens: 'One tab records, the other says so and does nothing. One of them sends, for both.',
    act: 'Go on in the first.',
  },
] as const;

/** The parts of each page that work without a network. */
export const READING = [
  {
    name: 'This page and the others that explain',
    cells: [
      'Open as always. Where the connection is slow or costs money, those that you have opened.',
      'They are stored when the browser has nothing else to do. Those on privacy and terms come when you open them, or sign in.',
    ],
  },
  {
    name: 'Articles of our engineering team',
    cells: [
      'Open as always. Where the connection is slow or costs money, those that you have opened.',
      'They are stored with their drawings, when the browser has nothing else to do.',
    ],
  },
  {
    name: 'Posts of the blog',
    cells: [
      `Those that you have kept, the last ${POSTS.opened} that you have opened, and the newest ${POSTS.newest} where the connection costs nothing.`,
      'The next time online a corrected post is replaced, and a withdrawn one is removed.',
    ],
  },
  {
    name: 'Uploads, Verify',
    cells: [
      'Open where you have signed in once, without a sign-in too.',
      'What waits on this device is read from this device. Receipts of tests that were taken here are checked with keys that came with the test.',
    ],
  },
  {
    name: "An engineer's dashboard",
    cells: ['Opens with the server’s last reply.', 'It shows the time of that, and loads again when the network is back.'],
  },
  {
    name: 'Shortlists that a company has kept',
    cells: [
      'Open with profiles, notes, scorecards and spoken answers, as of when they were kept.',
      'They are encrypted. The key is deleted when the session ends, also without a network; after the next sign-in they open again.',
    ],
  },
  {
    name: 'Messages; notes and scorecards of a company',
    cells: [
      'Can be written, and wait on this device. Threads open without their content.',
      'They are sent, in order, when the network is back and you are signed in.',
    ],
  },
  {
    name: 'Other profiles and lists, the rating desk',
    cells: ['Open, but without their content.', 'They are not kept. They load by themselves when the network is back.'],
  },
  {
    name: 'Other forms',
    cells: [
      'Can be filled in, not sent, where you have opened them or signed in.',
      'Registration, the contact form and the settings keep what you type, passwords never.',
    ],
  },
] as const;

const MEGABITS = DEVICE.testMegabytes * 8;

/** Minutes to send a whole test, for several uplinks in kbit/s. */
export const TIMES = [256, 1000, 5000, 20_000].map((rate) => {
  const minutes = (MEGABITS * 1000) / rate / 60;
  return { rate, minutes };
});
