import { companyConnections } from '../../../../contract/profiles/connections.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { unreadMessages } from '../../../../contract/messages/messages.ts';
import { REPLY_TIME, replyTime } from '../../../../contract/hiring/saved-searches.ts';
import { MessageLink } from '../../../shared/forms/message-link.tsx';
import { NextInterviews } from '../../../shared/interviews/next-interviews.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { DimensionLine } from '../../../ui/dimension-line.tsx';
import { countOf } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useMayInTeam } from '../use-may-in-team.ts';
import { lengthText } from './length-text.ts';
import styles from './waiting.module.css';

/** Connections of each kind that are shown here. */
const SHOWN = 5;

const LISTS = {
  waiting: { title: 'Requests', empty: 'No request waits.', saying: 'asked on' },
  connected: { title: 'Connected engineers', empty: 'You are connected with nobody yet.', saying: 'connected since' },
} as const;

/** The latest requests, which are answered on the profile, or the engineers to whom the team can write. */
function Connections({ list }: { list: keyof typeof LISTS }) {
  const mayWrite = useMayInTeam('recruiter');
  const { title, empty, saying } = LISTS[list];
  return (
    <section className={styles.part} aria-labelledby={list}>
      <DimensionLine level={2} id={list}>
        {title}
      </DimensionLine>
      <Loaded
        query={useLoad(companyConnections, { query: { list, limit: SHOWN } })}
        loading={`Loading: ${title}`}
        failed="The list could not be loaded."
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="muted small">{empty}</p>}
      >
        {({ items, next }) => (
          <>
            <ul className={styles.list}>
              {items.map(({ profile, public_name: name, visible, since }) => (
                <li key={profile}>
                  <span className={styles.person}>
                    {visible ? (
                      <Link to={`/view/${profile}`}>
                        <bdi>{name}</bdi>
                      </Link>
                    ) : (
                      <bdi>{name}</bdi>
                    )}
                    <span className="muted">
                      {saying} {day(since)}
                    </span>
                  </span>
                  {list === 'connected' && mayWrite && <MessageLink small to={profile} name={name} />}
                </li>
              ))}
            </ul>
            {next && <p className="muted small">Only the latest {SHOWN} are shown.</p>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Messages() {
  return (
    <section className={styles.part} aria-labelledby="unread">
      <DimensionLine level={2} id="unread">
        Messages
      </DimensionLine>
      <Loaded query={useLoad(unreadMessages)} loading="Loading the messages" failed="The number of messages could not be loaded.">
        {({ unread }) => (
          <p className={styles.figure}>
            <span className="mono">{unread.toLocaleString('en')}</span>
            <Link to="/messages">{unread === 1 ? 'unread message' : 'unread messages'}</Link>
          </p>
        )}
      </Loaded>
    </section>
  );
}

function ReplyTime() {
  return (
    <section className={styles.part} aria-labelledby="reply-time">
      <DimensionLine level={2} id="reply-time">
        Your answers
      </DimensionLine>
      <Loaded query={useLoad(replyTime)} loading="Measuring" failed="The time of your answers could not be measured.">
        {({ hours, answers, waiting }) => (
          <>
            {hours === null ? (
              <p className="muted small">
                After {REPLY_TIME.leastAnswers} answers, this page shows how long engineers wait for one.
              </p>
            ) : (
              <p className="small">
                Half of your answers came within <b>{lengthText(hours)}</b> ({countOf(answers, 'answer')} in {REPLY_TIME.days}{' '}
                days).
              </p>
            )}
            {waiting > 0 && (
              <p className="small">
                <Link to="/messages">{countOf(waiting, 'engineer')}</Link> {waiting === 1 ? 'waits' : 'wait'} for an answer.
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The entries that wait for the team: requests, messages, answers. */
export const Waiting = () => (
  <div className={styles.waiting}>
    <NextInterviews className={styles.part} />
    <Connections list="waiting" />
    <Connections list="connected" />
    <Messages />
    <ReplyTime />
  </div>
);
