import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { ApiFormState } from './use-api-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  form: ApiFormState<unknown>;
  /** The text of the button, and its text while the form is sent. */
  action: string;
  doing: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form on top of the page. It exists only while it is open, so that it begins anew each time. */
export const FormDialog = ({ title, description, form, action, doing, onClose, children }: FormDialogProps) => (
  <Dialog open onOpenChange={(open) => open || onClose()} title={title} description={description}>
    <form className={styles.form} {...form.props}>
      {children}
      {form.error && <Alert kind="danger">{form.error}</Alert>}
      <div className="row">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" needsNetwork busy={form.busy && doing}>
          {action}
        </Button>
      </div>
    </form>
  </Dialog>
);
