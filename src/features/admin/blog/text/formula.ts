import katex, { type KatexOptions } from 'katex';

export type FormulaKind = 'inline' | 'block';

/** The same as on the server, which removes a longer one. */
export const MAX_FORMULA = 2000;

/** MathML, which browsers draw without fonts or style sheets of KaTeX. The limits are those of the server. */
export const formulaOptions = (kind: FormulaKind): KatexOptions => ({
  output: 'mathml',
  displayMode: kind === 'block',
  throwOnError: true,
  trust: false,
  maxExpand: 200,
  maxSize: 20,
  strict: 'ignore',
});

const POSITION = / at (?:position \d+|end of input):.*$/s;

/** The MathML of a formula, or a sentence that says why it cannot be drawn. */
export function drawFormula(latex: string, kind: FormulaKind): { html: string } | { problem: string } {
  try {
    return { html: katex.renderToString(latex, formulaOptions(kind)) };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error))
      .replace('KaTeX parse error: ', '')
      .split(POSITION);
    return { problem: `The formula cannot be drawn: ${reason.trim()}.` };
  }
}
