import { useState } from 'react';
import type { z } from 'zod';
import { askScreen } from '../../../../contract/rating/desk.ts';
import type { answerToRate } from '../../../../contract/rating/rating.ts';
import { send } from '../../../shared/api/request.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { offsetIn } from '../../../shared/playback/gaps.ts';
import { ScreenRecording } from '../../../shared/playback/screen-recording.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/format.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Answer = z.infer<typeof answerToRate.reply>;

const MOST_CHARACTERS = 500;

interface AskProps {
  answer: Answer;
  onGiven: (screen: Answer['screen']) => void;
}

/** Asks for the reason, which stays on record. */
function Ask({ answer: { attemptId, questionId, screens }, onGiven }: AskProps) {
  const { props, field, busy, error } = useApiForm({
    schema: askScreen.body,
    start: { reason: '' },
    send: (body) => send(askScreen, { params: { attemptId, questionId }, body }),
    onSent: ({ screen }) => onGiven(screen),
  });
  return (
    <form className="stack" {...props}>
      <p className="muted small">
        An answer is judged by what was said. {countOf(screens, 'segment')} of the screen {screens === 1 ? 'is' : 'are'} kept, and
        shown to you once you say why you need {screens === 1 ? 'it' : 'them'}. Administrators read the reason.
      </p>
      <TextArea label="Why do you need the screen?" rows={2} maxLength={MOST_CHARACTERS} {...field('reason')} />
      {error && <Alert kind="danger">{error}</Alert>}
      <div>
        <Button type="submit" variant="quiet" small needsNetwork busy={busy && 'Asking'}>
          Show the screen
        </Button>
      </div>
    </form>
  );
}

/** The screen recording of the test, once the rater has given a reason for this answer. */
export function ScreenOnRequest({ answer, onReload }: { answer: Answer; onReload: () => void }) {
  const [given, setGiven] = useState<Answer['screen'] | null>(null);
  const screen = answer.screen.length > 0 ? answer.screen : given;
  const began = (answer.sound[0] ?? answer.unnamed[0])?.startedAt;
  return (
    <section className="stack" aria-labelledby="screen">
      <SectionHead id="screen" title="Screen at that time" />
      {answer.screens > 0 && !screen ? (
        <Ask answer={answer} onGiven={setGiven} />
      ) : (
        <ScreenRecording
          recordings={screen ?? []}
          forRater
          startAt={began ? (recording) => offsetIn(recording, began) : undefined}
          onReload={onReload}
        />
      )}
    </section>
  );
}
