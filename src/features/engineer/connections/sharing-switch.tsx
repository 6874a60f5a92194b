import { useMutation } from '@tanstack/react-query';
import { engineerSharing, saveSharing } from '../../../../contract/profiles/visibility.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox, ChoiceGroup } from '../../../ui/checkbox-radio.tsx';
import { useOnline } from '../../../ui/use-online.ts';

/** Whether companies hear or read the own answers. Off until the engineer turns it on. */
export function SharingSwitch() {
  const online = useOnline();
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (shares: boolean) => send(saveSharing, { body: { shares } }),
    onSettled: () => reload(engineerSharing),
  });
  return (
    <Loaded query={useLoad(engineerSharing)} loading="Loading who hears you" failed="Who hears you could not be loaded.">
      {({ shares }) => (
        <>
          <ChoiceGroup legend="Who hears my answers">
            <Checkbox
              label="Companies may hear or read my answers"
              hint="Companies that we have admitted and that see your profile then hear your spoken answers, or read the ones that you typed. Who reads a text knows that you typed it. Without this they see levels and notes, in the same words for both."
              checked={shares}
              disabled={!online || isPending}
              onChange={(event) => mutate(event.currentTarget.checked)}
            />
          </ChoiceGroup>
          {error && <Alert kind="danger">{messageOf(error)}</Alert>}
        </>
      )}
    </Loaded>
  );
}
