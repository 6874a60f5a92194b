import { useMutation } from '@tanstack/react-query';
import { consentText, versionOf } from '../../../../contract/facts/consents.ts';
import { giveConsent, ownData, withdrawConsent } from '../../../../contract/accounts/own-data.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/checkbox-radio.tsx';
import { useOnline } from '../../../ui/use-online.ts';

/**
 * The choice whether a language model may look for evidence. The test can be started with either choice, also before it is
 * loaded.
 */
export function ModelConsent() {
  const online = useOnline();
  const reload = useReload();
  const consent = useLoad(ownData).value?.consents.find(({ id }) => id === 'model');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (agrees: boolean) =>
      agrees
        ? send(giveConsent, { body: { consent: 'model', version: versionOf('model') } })
        : send(withdrawConsent, { body: { consent: 'model' } }),
    onSettled: () => reload(ownData),
  });
  if (!consent) return null;
  return (
    <>
      <Checkbox
        label="A language model may look for evidence in my answers"
        hint={`${consentText('model').text} Without it people judge alone. You can change this in your settings at any time.`}
        checked={consent.isGiven}
        disabled={!online || isPending}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && <Alert kind="danger">{messageOf(error)}</Alert>}
    </>
  );
}
