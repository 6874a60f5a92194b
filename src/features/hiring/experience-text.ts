import type { SearchCard } from '../../../contract/hiring/search.ts';

/** Such as '5–10 years'; empty if the engineer has not given it. */
export const experienceText = ({ experience }: Pick<SearchCard, 'experience'>) =>
  experience === null ? '' : `${experience.replace('-', '–')} years`;
