import { useMutation } from '@tanstack/react-query';
import { engineerVisibility, saveVisibility, type Visibility } from '../../../../contract/profiles/visibility.ts';
import { messageOf, send } from '../../../shared/api/request.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { useReload } from '../../../shared/loading/use-reload.ts';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceGroup, Radio } from '../../../ui/checkbox-radio.tsx';
import { useOnline } from '../../../ui/use-online.ts';

const CHOICES: Record<Visibility, readonly [label: string, hint: string]> = {
  all: ['All companies', 'Your profile is in lists and in search.'],
  connected: ['Connected companies', 'Only companies that you are connected with, and those that you ask.'],
  hidden: ['Nobody', 'No company can see your profile.'],
};

/** Which companies see the own profile. */
export function VisibilitySwitch() {
  const online = useOnline();
  const reload = useReload();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (visibility: Visibility) => send(saveVisibility, { body: { visibility } }),
    onSettled: () => reload(engineerVisibility),
  });
  return (
    <Loaded query={useLoad(engineerVisibility)} loading="Loading who sees you" failed="Who sees you could not be loaded.">
      {({ visibility }) => (
        <>
          <ChoiceGroup legend="Who sees my profile">
            {(Object.keys(CHOICES) as Visibility[]).map((choice) => (
              <Radio
                key={choice}
                name="visibility"
                label={CHOICES[choice][0]}
                hint={CHOICES[choice][1]}
                checked={visibility === choice}
                disabled={!online || isPending}
                onChange={() => mutate(choice)}
              />
            ))}
          </ChoiceGroup>
          {error && <Alert kind="danger">{messageOf(error)}</Alert>}
        </>
      )}
    </Loaded>
  );
}
