import { useMemo } from 'react';
import { team } from '../../../../contract/companies/company-team.ts';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { mentionables } from './mentions.ts';

/** The members of the own company, and the id of the reader; undefined until they are loaded. */
export function usePeople() {
  const { value } = useLoad(team);
  return useMemo(() => value && { own: value.own.id, people: mentionables(value.members) }, [value]);
}
