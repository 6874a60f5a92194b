/** The id of a change, so that the server does it once, however often it is sent. */
export const newWrite = () => ({ write: crypto.randomUUID() });
