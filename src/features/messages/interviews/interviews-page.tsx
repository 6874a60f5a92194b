import { type InterviewList, interviews } from '../../../../contract/interviews/interviews.ts';
import { useSession } from '../../../shared/api/use-session.ts';
import { LoadError } from '../../../shared/loading/load-error.tsx';
import { ShowMore } from '../../../shared/loading/show-more.tsx';
import { useEndless } from '../../../shared/loading/use-endless.ts';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Preloader } from '../../../ui/preloader.tsx';
import { ToastProvider } from '../../../ui/toasts.tsx';
import { InterviewCard } from './interview-card.tsx';
import { type InterviewSteps, ownZone, useInterviewSteps } from './interview-steps.ts';
import styles from './interviews.module.css';
import { WaitingStep } from './waiting-step.tsx';

const TITLES: Record<Exclude<InterviewList, 'open'>, string> = {
  yours: 'Waiting for you',
  upcoming: 'Upcoming',
  theirs: 'Waiting for the other side',
  past: 'Past',
};
const LISTS = ['yours', 'upcoming', 'theirs', 'past'] as const;

type Lists = Record<(typeof LISTS)[number], ReturnType<typeof useEndless<typeof interviews>>>;

function useLists(): Lists {
  return {
    yours: useEndless(interviews, { query: { list: 'yours' } }),
    upcoming: useEndless(interviews, { query: { list: 'upcoming' } }),
    theirs: useEndless(interviews, { query: { list: 'theirs' } }),
    past: useEndless(interviews, { query: { list: 'past', limit: 10 } }),
  };
}

function Section({ list, query, steps }: { list: (typeof LISTS)[number]; query: Lists['yours']; steps: InterviewSteps }) {
  const items = query.value?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={`interviews-${list}`}>
      <DimensionLine level={2} id={`interviews-${list}`}>
        {TITLES[list]}
      </DimensionLine>
      {items.map((interview) => (
        <InterviewCard key={interview.id} interview={interview} steps={steps} showParty level={3} />
      ))}
      <ShowMore {...query} of="interviews" />
    </section>
  );
}

function Empty({ isCompany }: { isCompany: boolean }) {
  return (
    <EmptyState title="No interviews yet" action={<ButtonLink to="/messages">Open messages</ButtonLink>}>
      {isCompany
        ? 'Open the conversation with a connected engineer and invite to an interview there.'
        : 'A company that you are connected with can offer you times. They are shown here and in the conversation.'}
    </EmptyState>
  );
}

/** /interviews: what waits for the reader, what is agreed, what waits for others, and what is over. */
export function Component() {
  const steps = useInterviewSteps();
  const lists = useLists();
  const isCompany = useSession()?.roles[0] === 'company';
  const all = Object.values(lists);
  const failure = all.find(({ value, failure: why }) => value === undefined && why)?.failure;
  const isLoading = all.some(({ value }) => value === undefined);
  const isEmpty = all.every(({ value }) => value?.items.length === 0);
  const offers = steps.waiting.filter(({ step: { act } }) => act.kind === 'offer');
  return (
    <ToastProvider>
      <Page title="Interviews" lead={<p>Times are shown in your time zone, {ownZone().replaceAll('_', ' ')}.</p>}>
        {failure && (
          <LoadError
            title="Your interviews could not be loaded."
            error={failure}
            again={() => all.forEach(({ again }) => again())}
          />
        )}
        {isLoading && !failure && <Preloader label="Loading your interviews" />}
        {offers.map((step) => (
          <WaitingStep key={step.id} step={step} />
        ))}
        {!isLoading && isEmpty && offers.length === 0 && <Empty isCompany={isCompany} />}
        {LISTS.map((list) => (
          <Section key={list} list={list} query={lists[list]} steps={steps} />
        ))}
      </Page>
    </ToastProvider>
  );
}
