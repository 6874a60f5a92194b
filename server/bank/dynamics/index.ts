import type { BankQuestion } from '../model.ts';

export const dynamics: readonly BankQuestion[] = [];
