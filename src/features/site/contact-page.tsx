import { Message, submitMessageForm } from '../../../contract/site/contact.ts';
import { RETENTION, spanText } from '../../../contract/facts/retention.ts';
import { send } from '../../shared/api/request.ts';
import { Alert } from '../../ui/alert.tsx';
import { Beside } from '../../ui/beside.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { OfflineNote } from '../../ui/offline-note.tsx';
import { Page } from '../../ui/page.tsx';
import { formAction, useFormResult } from '../../shared/forms/form-action.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import styles from './contact-page.module.css';
import { Faq } from './document/faq.tsx';

const EMPTY = { name: '', email: '', message: '' };

const QUESTIONS = [
  {
    question: 'Something went wrong in my test. What should I do?',
    answer:
      'Leave the browser and its data as they are. What was recorded stays on your device until our server has signed for it; the page Uploads shows what still waits. Then write to us from the email address of your account, with the time at which it happened.',
  },
  {
    question: 'What does it cost a company?',
    answer:
      'The page Pricing names each plan, and its price where one is set. Where none is, write which roles you want to fill, how many, and by when. Engineers never pay, and no price changes what you see of them.',
  },
  {
    question: 'I think my rating is wrong. Can it be checked?',
    answer: `Yes. Every level says in a sentence what it takes, and the sound is kept for ${spanText(RETENTION.sound.keep)}. Name the question and what you think was missed; a person listens to the answer again.`,
  },
] as const;

export const action = formAction(Message, (body, ask) => ask(submitMessageForm, { body }));

function MessageForm() {
  const form = useApiForm({
    schema: Message,
    start: EMPTY,
    send: (body) => send(submitMessageForm, { body }),
    onSent: (): void => forget(),
    posted: useFormResult<{ response: string }>(),
  });
  const forget = useDraft(form, 'contact', EMPTY);
  const { props, field, busy, error, reply } = form;

  return (
    <form className={styles.form} method="post" {...props}>
      <Field label="Name" autoComplete="name" {...field('name')} />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextArea label="Message" rows={7} {...field('message')} />
      <OfflineNote>What you type is kept in this tab. Send it when the network is back.</OfflineNote>
      {error && <Alert kind="danger">{error}</Alert>}
      {reply && <Alert kind="safe">{reply.response}</Alert>}
      <Button type="submit" wide disabled={reply !== undefined} busy={busy && 'Sending'}>
        Send
      </Button>
    </form>
  );
}

/** /contact: a message to the operator, and the most common questions. */
export function Component() {
  return (
    <Page
      title="Contact Us"
      description="Write to the people behind Loadpath: about a test, a rating, a price, or engineers that you look for. A person reads it and answers."
      lead="A person reads what you write, and answers to the address you give."
      width="wide"
    >
      <Beside
        aside={
          <section className={styles.questions} aria-labelledby="questions">
            <h2 id="questions">Before you write</h2>
            <Faq items={QUESTIONS} />
          </section>
        }
      >
        <MessageForm />
      </Beside>
    </Page>
  );
}
