import type { ChipKindName } from '../../../../contract/hiring/chips.ts';
import { assessedChip } from './assessed.ts';
import type { ChipKind, Of } from './chip-kind.ts';
import { skillChip, wordsChip } from './knowledge.ts';
import { levelChip, topicChip } from './level.ts';
import { countryChip, timeZoneChip } from './place.ts';
import { salaryChip } from './salary.ts';
import { educationChip, experienceChip, scheduleChip } from './work.ts';

/** Every kind of chip on the server, in the order of the instructions for a language model. */
export const CHIPS_ON_SERVER: { [Kind in ChipKindName]: ChipKind<Of<Kind>> } = {
  topic: topicChip,
  level: levelChip,
  experience: experienceChip,
  education: educationChip,
  schedule: scheduleChip,
  salary: salaryChip,
  country: countryChip,
  timeZone: timeZoneChip,
  skill: skillChip,
  assessed: assessedChip,
  words: wordsChip,
};
