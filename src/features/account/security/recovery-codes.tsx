import { useState } from 'react';
import { BRAND } from '../../../../contract/facts/brand.ts';
import { RECOVERY_CODES, newRecoveryCodes, security } from '../../../../contract/accounts/security.ts';
import { send } from '../../../shared/api/request.ts';
import { AskButton } from '../../../shared/forms/ask-button.tsx';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf } from '../../../ui/format.ts';
import { saveFile } from '../../../ui/save-file.ts';
import styles from './security.module.css';

const FILE_NAME = 'recovery-codes.txt';

interface CodesProps {
  codes: readonly string[];
  /** The person confirms that the codes are stored. */
  onKept: () => void;
}

/** Shows new recovery codes, which nobody can see again. */
export const NewCodes = ({ codes, onKept }: CodesProps) => (
  <Dialog
    open
    required
    onOpenChange={() => {}}
    title="Your recovery codes"
    description="Each code lets you in once, with your password, if you have lost every other second factor. They are shown only now: print them, or keep them where you keep your passwords."
    actions={
      <>
        <Button
          variant="quiet"
          onClick={() => saveFile(new Blob([`${BRAND}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), FILE_NAME)}
        >
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </>
    }
  >
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Dialog>
);

/** How many recovery codes are left, and new ones. */
export function RecoveryCodes({ left }: { left: number }) {
  const reload = useReload();
  const [made, setMade] = useState<readonly string[] | null>(null);
  return (
    <section className={styles.part} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      {left === 0 ? (
        <Alert kind="attention">
          You have no recovery codes. Without them, only whoever runs this site can let you in again.
        </Alert>
      ) : (
        <p>
          You have {countOf(left, 'recovery code')}, of {RECOVERY_CODES}. Each works once.
        </p>
      )}
      <div>
        <AskButton
          text="Make new codes"
          about="recovery codes"
          title="Make new recovery codes?"
          action="Make new codes"
          doing="Making"
          run={async () => setMade((await send(newRecoveryCodes)).recoveryCodes)}
          onDone={() => reload(security)}
        >
          The codes that you have now will not be taken any more.
        </AskButton>
      </div>
      {made && <NewCodes codes={made} onKept={() => setMade(null)} />}
    </section>
  );
}
