import type { BankQuestion } from '../model.ts';
import { fixedFirst } from './fixed-1.ts';
import { fixedSecond } from './fixed-2.ts';
import { fixedThird } from './fixed-3.ts';
import { parametricFirst } from './parametric-1.ts';
import { parametricSecond } from './parametric-2.ts';
import { parametricThird } from './parametric-3.ts';
import { spokenFirst } from './spoken-1.ts';
import { spokenSecond } from './spoken-2.ts';
import { spokenThird } from './spoken-3.ts';
import { spokenFourth } from './spoken-4.ts';

export const foundations: readonly BankQuestion[] = [
  ...fixedFirst,
  ...parametricFirst,
  ...parametricSecond,
  ...parametricThird,
  ...fixedSecond,
  ...fixedThird,
  ...spokenFirst,
  ...spokenSecond,
  ...spokenThird,
  ...spokenFourth,
];
