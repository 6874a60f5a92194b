import type { BankQuestion } from '../model.ts';

export const foundations: readonly BankQuestion[] = [];
