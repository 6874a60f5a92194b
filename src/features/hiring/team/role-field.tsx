import { ROLE_WORDS, TEAM_ROLES } from '../../../../contract/base/team.ts';
import { ChoiceGroup, Radio, type ChoiceProps } from '../../../ui/checkbox-radio.tsx';

/** The choice of a role, each with its rights. `field`: the attributes that a form gives its field. */
export const RoleField = ({ field }: { field: Omit<ChoiceProps, 'label' | 'value'> }) => (
  <ChoiceGroup legend="Role">
    {TEAM_ROLES.map((role) => (
      <Radio key={role} {...field} value={role} label={ROLE_WORDS[role].name} hint={ROLE_WORDS[role].may} />
    ))}
  </ChoiceGroup>
);
