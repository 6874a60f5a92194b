import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import {
  deleteTemplate,
  MAX_TEMPLATES,
  messageTemplates,
  saveTemplate,
  type Template,
} from '../../../contract/messages/message-templates.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { send } from '../../shared/api/request.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './messages.module.css';

/** Name and text of one template. */
function TemplateForm({ template, onSaved }: { template: Template; onSaved: () => void }) {
  const { props, field, busy, error } = useApiForm({
    schema: saveTemplate.body,
    start: template,
    send: (body) => send(saveTemplate, { body }),
    onSent: onSaved,
  });
  const { error: wrong, ...area } = field('text');
  return (
    <form className={styles.form} {...props}>
      <Field label="Name of the template" {...field('name')} />
      <TextArea
        label="Text"
        rows={6}
        hint="{name} becomes the name of the engineer, {topic} the first specialty of the engineer."
        error={wrong ?? error}
        {...area}
      />
      <div className="row">
        <Button type="submit" needsNetwork small busy={busy && 'Saving'}>
          Save
        </Button>
      </div>
    </form>
  );
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  templates: readonly Template[];
}

/** The stored texts of the company for its messages: write, change, delete. */
export function TemplatesDialog({ open, onOpenChange, templates }: Props) {
  const reload = useReload();
  const { failed } = useToasts();
  const [edited, setEdited] = useState<Template | null>(null);

  async function remove({ id }: Template) {
    try {
      await send(deleteTemplate, { params: { id } });
      reload(messageTemplates);
    } catch (failure) {
      failed('The template could not be deleted.', messageOf(failure));
    }
  }
  function done() {
    setEdited(null);
    reload(messageTemplates);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Templates"
      description={`Texts that your company uses again and again, at most ${MAX_TEMPLATES}. Everybody who writes for the company can use them.`}
    >
      {edited ? (
        <TemplateForm key={edited.id} template={edited} onSaved={done} />
      ) : (
        <>
          {templates.length === 0 && <p>There is no template yet.</p>}
          <ul className={styles.templates}>
            {templates.map((template) => (
              <li key={template.id}>
                <bdi>{template.name}</bdi>
                <Button small variant="quiet" onClick={() => setEdited(template)}>
                  Change<span className="visually-hidden"> {template.name}</span>
                </Button>
                <Button small needsNetwork variant="quiet" onClick={() => void remove(template)}>
                  Delete<span className="visually-hidden"> {template.name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <div className="row">
            <Button small onClick={() => setEdited({ id: uuid(), name: '', text: '' })}>
              New template
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
