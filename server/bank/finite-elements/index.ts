import type { BankQuestion } from '../model.ts';

export const finiteElements: readonly BankQuestion[] = [];
