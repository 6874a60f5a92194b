import type { BankQuestion } from '../model.ts';

export const general: readonly BankQuestion[] = [];
