/**
 * A spreadsheet reads a field that begins with one of these as a formula, also in their wide forms and after spaces. An address
 * may begin with `+` or `-` too.
 */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

const quote = (field: string) => `"${FORMULA.test(field) ? "'" : ''}${field.replaceAll('"', '""')}"`;

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (fields: readonly string[]) => `${fields.map(quote).join(',')}\r\n`;

/** The first bytes of a file that a spreadsheet should read as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
