/** A spreadsheet reads a field that begins with one of these as a formula, and an address may begin with `+` or `-`. */
const FORMULA = /^[=+\-@\t\r]/;

const quote = (field: string) => `"${FORMULA.test(field) ? "'" : ''}${field.replaceAll('"', '""')}"`;

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (fields: readonly string[]) => `${fields.map(quote).join(',')}\r\n`;
