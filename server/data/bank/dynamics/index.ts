import type { BankQuestion } from '../model.ts';
import { fixed1 } from './fixed-1.ts';
import { fixed2 } from './fixed-2.ts';
import { fixed3 } from './fixed-3.ts';
import { parametric1 } from './parametric-1.ts';
import { parametric2 } from './parametric-2.ts';
import { spoken1 } from './spoken-1.ts';
import { spoken2 } from './spoken-2.ts';
import { spoken3 } from './spoken-3.ts';
import { spoken4 } from './spoken-4.ts';

export const dynamics: readonly BankQuestion[] = [
  ...fixed1,
  ...fixed2,
  ...fixed3,
  ...parametric1,
  ...parametric2,
  ...spoken1,
  ...spoken2,
  ...spoken3,
  ...spoken4,
];
