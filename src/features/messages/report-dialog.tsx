import { MAX_REPORT_CHARACTERS, reportMessage } from '../../../contract/messages/message-reports.ts';
import { send } from '../../shared/api/request.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './messages.module.css';
import type { ShownMessage } from './shown-messages.ts';

function ReportForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { done } = useToasts();
  const { props, field, busy, error } = useApiForm({
    schema: reportMessage.body,
    start: { reason: '' },
    send: (body) => send(reportMessage, { params: { id }, body }),
    onSent() {
      done('The message was reported.');
      onDone();
    },
  });
  const { error: wrong, ...area } = field('reason');
  return (
    <form className={styles.form} {...props}>
      <TextArea label="What is wrong with it?" rows={3} maxLength={MAX_REPORT_CHARACTERS} error={wrong ?? error} {...area} />
      <div className="row">
        <Button type="submit" needsNetwork variant="danger" small busy={busy && 'Sending'}>
          Report
        </Button>
      </div>
    </form>
  );
}

/** Reports a message to an administrator. */
export const ReportDialog = ({ message, onClose }: { message: ShownMessage | null; onClose: () => void }) => (
  <Dialog
    open={message !== null}
    onOpenChange={(open) => open || onClose()}
    title="Report this message"
    description="An administrator reads this message and your reason. The other side does not learn that you have reported it."
  >
    {message && <ReportForm id={message.id} onDone={onClose} />}
  </Dialog>
);
