/** Asks the person to prove once more who they are. Resolves with whether that was done. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Calls back when the server wants a proof. Returns a function that stops this. */
export function onProofNeeded(next: Ask) {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/** Call it when the server wants a proof. False where nobody can be asked, as in a worker. */
export const askForProof = async (): Promise<boolean> => (ask ? ask() : false);
