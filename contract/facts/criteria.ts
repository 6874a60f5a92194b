/**
 * The criteria for spoken answers. Each level has a sentence that says when to give it (behaviourally anchored rating scales), so
 * that two raters mean the same by a 3. Voice, accent, pace and grammar must never count (docs/decisions/scores-and-cuts.md).
 */
export const CRITERIA = [
  {
    id: 'principle',
    title: 'Principle',
    question: 'Is the engineering principle right?',
    anchors: [
      'Names a wrong principle, or none.',
      'Names the right field but misuses it in the main step.',
      'States the right principle; a minor slip does not change the result.',
      'Right principle, correctly applied, with its range of validity.',
      'Right principle with its limits, and why the alternatives do not fit.',
    ],
  },
  {
    id: 'load-path',
    title: 'Load path and checks',
    question: 'Are load path, assumptions and checks stated?',
    anchors: [
      'No load path; no assumption stated.',
      'Part of the load path; assumptions left unspoken.',
      'Load path complete to the ground; main assumptions named.',
      'Complete load path, assumptions and a check of equilibrium or order of magnitude.',
      'Also names an independent check that would catch a gross error.',
    ],
  },
  {
    id: 'safety',
    title: 'Code and safety',
    question: 'Are limit states, codes and safety dealt with?',
    anchors: [
      'Proposes something unsafe, or ignores safety.',
      'Mentions a code without saying what it requires here.',
      'Names the governing limit state and where its rule is found.',
      'Governing limit states, partial factors or equivalent, and robustness considered.',
      'Also names the consequence of failure, and what would stop the work.',
    ],
  },
  {
    id: 'practice',
    title: 'Buildability and limits',
    question: 'Would it work on site, and is it known where it stops working?',
    anchors: [
      'Could not be built as described.',
      'Buildable in principle; sequence, access or tolerance ignored.',
      'Buildable; names one practical constraint and deals with it.',
      'Sequence, access, tolerance and cost weighed against each other.',
      'Also names what to monitor or inspect, and a fall-back.',
    ],
  },
  {
    id: 'explanation',
    title: 'Structure of the explanation',
    question: 'Could a colleague act on it? Order and completeness; never accent, pace or grammar.',
    anchors: [
      'No order; a colleague could not act on it.',
      'Some order; key steps missing.',
      'Question, steps and result in order; terms used rightly.',
      'Complete and in order, with the reason for each step.',
      'Also says what is uncertain.',
    ],
  },
] as const;

/** Derived from the anchors, so that no level can exist without its sentence. */
export const LOWEST = 1;
export const HIGHEST = CRITERIA[0].anchors.length;
