declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }

  /** Without schema.org's own file it checks the requirements of search engines for each type. */
  class Validator {
    validate(data: { jsonld: object; microdata: object; rdfa: object }): Promise<Issue[]>;
  }

  const validator: typeof Validator;
  export default validator;
}
