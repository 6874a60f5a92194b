import { concrete } from './concrete.ts';
import { dynamics } from './dynamics.ts';
import { finiteElements } from './finite-elements.ts';
import { foundations } from './foundations.ts';
import { general } from './general.ts';
import type { BankQuestion } from './question.ts';
import { renovations } from './renovations.ts';
import { steel } from './steel.ts';

export const BANK: readonly BankQuestion[] = [
  ...concrete,
  ...steel,
  ...foundations,
  ...finiteElements,
  ...dynamics,
  ...renovations,
  ...general,
];
