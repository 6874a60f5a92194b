import { createContext, useContext } from 'react';
import type { CurrentTest } from './current-test.ts';

export const TestContext = createContext<CurrentTest | null>(null);

/**
 * The test that this tab takes, if it takes one. Throws outside of `TestContext`, because only the routes of a test have one.
 */
export function useCurrentTest(): CurrentTest {
  const test = useContext(TestContext);
  if (!test) throw new Error('This screen needs a test around it.');
  return test;
}
