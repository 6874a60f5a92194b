type Listener = (goal: string) => void;

let asked: string | null = null;
let hear: Listener | null = null;

/** Asks for a logout that leads to `goal`, from outside the pages. The shell makes it, as soon as it is there. */
export function askForLogout(goal: string) {
  if (hear) hear(goal);
  else asked = goal;
}

/** Handles the requested logouts. Returns a function that stops this. */
export function onAskedLogout(listener: Listener) {
  hear = listener;
  const goal = asked;
  asked = null;
  if (goal !== null) listener(goal);
  return () => void (hear = null);
}
