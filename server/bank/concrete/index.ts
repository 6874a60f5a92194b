import type { BankQuestion } from '../model.ts';

export const concrete: readonly BankQuestion[] = [];
