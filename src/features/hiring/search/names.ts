import type { Education, Schedule } from '../../../../contract/hiring/chip-kinds.ts';

export const EDUCATION_NAMES: Record<Education, string> = {
  'high-school': 'High school',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'PhD',
};

export const SCHEDULE_NAMES: Record<Schedule, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  flexible: 'Flexible',
  remote: 'Remote',
};
