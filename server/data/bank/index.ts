import { concrete } from './concrete/index.ts';
import { dynamics } from './dynamics/index.ts';
import { finiteElements } from './finite-elements/index.ts';
import { foundations } from './foundations/index.ts';
import { general } from './general/index.ts';
import type { BankQuestion } from './model.ts';
import { renovations } from './renovations/index.ts';
import { steel } from './steel/index.ts';

export const BANK: readonly BankQuestion[] = [
  ...concrete,
  ...steel,
  ...foundations,
  ...finiteElements,
  ...dynamics,
  ...renovations,
  ...general,
];
