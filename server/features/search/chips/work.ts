import { EDUCATIONS, EXPERIENCES } from '../../../../contract/profiles/employment.ts';
import { educationTag, leastExperienceTag, mostExperienceTag, scheduleTag } from '../tags.ts';
import type { ChipKind, Of } from './chip-kind.ts';
import { NOT_TOLD, band, hasTag } from './degrees.ts';

const EDUCATION_NAMES: Record<(typeof EDUCATIONS)[number], string> = {
  'high-school': 'High school',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'Doctorate',
};

export const experienceChip: ChipKind<Of<'experience'>> = {
  conditions: ({ least, most }) => [
    ...(least ? [hasTag(leastExperienceTag(least))] : []),
    ...(most ? [hasTag(mostExperienceTag(most))] : []),
  ],
  bands({ least, most }) {
    const within = (offset: number) => {
      const lower = least && EXPERIENCES[Math.max(0, EXPERIENCES.indexOf(least) - offset)];
      const upper = most && EXPERIENCES[Math.min(EXPERIENCES.length - 1, EXPERIENCES.indexOf(most) + offset)];
      return [...(lower ? [[leastExperienceTag(lower)]] : []), ...(upper ? [[mostExperienceTag(upper)]] : [])];
    };
    return [band(1, ...within(0)), band(0.5, ...within(1))];
  },
  say: (_, { experience }) => `Experience: ${EXPERIENCES[experience] ? `${EXPERIENCES[experience]} years` : NOT_TOLD}`,
  forModel: '{"kind":"experience","least":B|null,"most":B|null} with B one of "0-1","1-3","3-5","5-10","10+" (years)',
};

export const educationChip: ChipKind<Of<'education'>> = {
  weight: 0.8,
  conditions: ({ least }) => [hasTag(educationTag(least))],
  bands({ least }) {
    const below = EDUCATIONS[EDUCATIONS.indexOf(least) - 1];
    return [band(1, [educationTag(least)]), ...(below ? [band(0.5, [educationTag(below)])] : [])];
  },
  say: (_, { education }) => EDUCATION_NAMES[EDUCATIONS[education] as keyof typeof EDUCATION_NAMES] ?? `Education: ${NOT_TOLD}`,
  forModel: '{"kind":"education","least":"high-school"|"associate"|"bachelor"|"master"|"phd"}',
};

export const scheduleChip: ChipKind<Of<'schedule'>> = {
  weight: 0.8,
  isEither: true,
  conditions: ({ schedules }) => [hasTag(...schedules.map(scheduleTag))],
  bands: ({ schedules }) => [band(1, schedules.map(scheduleTag)), band(0.5, [scheduleTag('flexible')])],
  say: (_, { schedule }) => `Schedule: ${schedule ?? NOT_TOLD}`,
  join: (one, other) => ({ kind: 'schedule', schedules: [...new Set([...one.schedules, ...other.schedules])] }),
  forModel: '{"kind":"schedule","schedules":["full-time"|"part-time"|"flexible"|"remote"]}',
};
