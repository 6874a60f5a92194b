import type { BankQuestion } from '../model.ts';

export const steel: readonly BankQuestion[] = [];
