import type { BankQuestion } from '../model.ts';

export const renovations: readonly BankQuestion[] = [];
