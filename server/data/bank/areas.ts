import { Area } from '../../../contract/assessment.ts';

export const AREAS: readonly Area[] = Area.options;
