/** What is wrong with one question, or with the bank as a whole. */
export interface Fault {
  id: string;
  fault: string;
}

/** Words are what a reader reads: numbers with their unit are two. A single sign is none. */
export const countWords = (text: string) => text.split(/\s+/).filter((part) => /[\p{L}\p{N}%°‰]/u.test(part)).length;

/** A choice with its options must be read and solved in 20 seconds. */
export const MAX_CHOICE_WORDS = 45;
