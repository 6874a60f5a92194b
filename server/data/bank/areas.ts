import { Area } from '../../../contract/assessment/assessment.ts';

export const AREAS: readonly Area[] = Area.options;
