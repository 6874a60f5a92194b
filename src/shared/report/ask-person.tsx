import { useState } from 'react';
import { askForPerson } from '../../../contract/rating/evidence.ts';
import { send } from '../api/request.ts';
import { AskButton } from '../forms/ask-button.tsx';

interface AskPersonProps {
  attemptId: string;
  questionId: string;
  /** Of the answer, as in 'Answer 3'. */
  name: string;
}

/** Asks for a person, if levels follow from the results of a model and nobody has confirmed them. */
export function AskPerson({ attemptId, questionId, name }: AskPersonProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <p className="muted small">A person judges this answer. Until then these levels count.</p>;
  return (
    <div className="screen-only">
      <AskButton
        text="Ask for a person"
        about={name}
        title="Ask for a person"
        action="Ask"
        doing="Asking"
        run={() => send(askForPerson, { params: { attemptId, questionId } })}
        onDone={() => setAsked(true)}
      >
        The levels of this answer follow from what a model has found. A person then judges it, and the levels may rise or fall.
      </AskButton>
    </div>
  );
}
