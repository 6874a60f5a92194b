import { useSearchParams } from 'react-router-dom';
import { LinkToken } from '../../../contract/accounts/accounts.ts';
import { type Judging, findJudging } from '../../../contract/bank/cuts.ts';
import { day } from '../../../contract/facts/dates.ts';
import { isRefusedFor } from '../../shared/api/request.ts';
import { Loaded } from '../../shared/loading/loaded.tsx';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { Items } from './items.tsx';
import { Method } from './method.tsx';

const Over = () => (
  <Alert kind="attention" title="This link is over">
    The panel has ended, or you were given another link. Please ask whoever gave it to you.
  </Alert>
);

/** The page of a judge for this round. */
function Panel({ token, judging }: { token: string; judging: Judging }) {
  const { number, round, mayAnswer, endsAt } = judging;
  return (
    <>
      <p>
        You are judge {number}, in round {round} of 2. The link is good until {day(endsAt)} at the latest. We know neither your
        name nor your address; your answers are deleted twelve months after the panel.
      </p>
      <Method round={round} />
      {mayAnswer ? (
        <Items token={token} judging={judging} />
      ) : (
        <Alert kind="attention" title="This round is for those who have completed the first one">
          Thank you all the same. Your answers of the first round are not in its result, since some are missing.
        </Alert>
      )}
    </>
  );
}

function Invited({ token }: { token: string }) {
  // Once, since this page holds the answers as they are saved.
  const query = useLoad(findJudging, { body: { token } }, { mode: 'once' });
  if (query.value === undefined && isRefusedFor(query.failure, 'link-over')) return <Over />;
  return (
    <Loaded query={query} loading="Loading the questions" failed="The questions could not be loaded.">
      {(judging) => <Panel token={token} judging={judging} />}
    </Loaded>
  );
}

/** /judge?token=…: the page of one judge of the cuts. */
export function Component() {
  const [query] = useSearchParams();
  const link = LinkToken.safeParse({ token: query.get('token') ?? '' });
  return (
    <Page
      title="Judge the cuts"
      width="regular"
      lead="From how much on is an engineer Intermediate, and from how much Senior? You help to set it."
    >
      {link.success ? <Invited token={link.data.token} /> : <Alert kind="danger">{link.error.issues[0]?.message}</Alert>}
    </Page>
  );
}
