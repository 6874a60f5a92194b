import type { BankQuestion } from '../model.ts';
import { fixedOne } from './fixed-1.ts';
import { fixedThree } from './fixed-3.ts';
import { fixedTwo } from './fixed-2.ts';
import { parametricOne } from './parametric-1.ts';
import { parametricThree } from './parametric-3.ts';
import { parametricTwo } from './parametric-2.ts';
import { spokenFour } from './spoken-4.ts';
import { spokenOne } from './spoken-1.ts';
import { spokenThree } from './spoken-3.ts';
import { spokenTwo } from './spoken-2.ts';

export const finiteElements: readonly BankQuestion[] = [
  ...fixedOne,
  ...fixedTwo,
  ...fixedThree,
  ...parametricOne,
  ...parametricTwo,
  ...parametricThree,
  ...spokenOne,
  ...spokenTwo,
  ...spokenThree,
  ...spokenFour,
];
