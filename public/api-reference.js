// Starts Swagger UI on /api/docs. A file of its own, since the content policy forbids inline scripts.

const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();

/**
 * Looks for a phrase in all that the list shows of a call, where Swagger UI looks at addresses alone. The name of a subject brings
 * all of its calls.
 */
function opsFilter(subjects, phrase) {
  const has = (text) => String(text).toLowerCase().includes(phrase.toLowerCase());
  const isFound = (call) =>
    [call.get('path'), call.getIn(['operation', 'summary']), call.getIn(['operation', 'operationId'])].some(has);
  return subjects
    .map((subject, name) => (has(name) ? subject : subject.update('operations', (calls) => calls.filter(isFound))))
    .filter((subject) => subject.get('operations').size > 0);
}

/** What assistive technology needs and Swagger UI leaves out. */
const wrapComponents = {
  // A link within a button cannot be reached. Opening a call puts its address into the address bar without it.
  DeepLink:
    (_, { React }) =>
    ({ text, path }) =>
      React.createElement('span', null, text ?? path),
  TextArea:
    (Original, { React }) =>
    (props) =>
      React.createElement(Original, { 'aria-label': 'Body of the request', ...props }),
  CloseIcon:
    (Original, { React }) =>
    (props) =>
      React.createElement('span', { role: 'img', 'aria-label': 'Close' }, React.createElement(Original, props)),
  // A button whose text is its name is called by it.
  Button:
    (Original, { React }) =>
    ({ 'aria-label': name, ...props }) =>
      React.createElement(Original, typeof props.children === 'string' ? props : { ...props, 'aria-label': name }),
};

// From 150 entries on Swagger UI draws only those that a window of this height shows. All are drawn, so that the search of the
// browser finds each call, and a printed page has them.
Object.defineProperty(window, 'innerHeight', { value: 1_000_000 });

SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayOperationId: true,
  defaultModelsExpandDepth: 0,
  filter: true,
  // Its colours are too pale on their ground.
  syntaxHighlight: { activated: false },
  // Nothing is sent to a validator elsewhere.
  validatorUrl: null,
  plugins: [() => ({ fn: { opsFilter }, wrapComponents })],
});
