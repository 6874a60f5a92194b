import { useState } from 'react';
import type { Thread } from '../../../contract/messages/messages.ts';
import { fillTemplate, messageTemplates } from '../../../contract/messages/message-templates.ts';
import { useLoad } from '../../shared/loading/use-load.ts';
import { Button } from '../../ui/button.tsx';
import styles from './messages.module.css';
import { TemplatesDialog } from './templates-dialog.tsx';

/** The stored texts of the company; one click puts one into the message. */
export function TemplateChoice({ thread, onChosen }: { thread: Thread; onChosen: (text: string) => void }) {
  const { value } = useLoad(messageTemplates);
  const [open, setOpen] = useState(false);
  const { name, topic } = thread.with;
  const items = value?.items ?? [];
  return (
    <>
      {items.length > 0 && (
        <select
          className={styles.template}
          aria-label="Insert a template"
          value=""
          onChange={({ target }) => {
            const chosen = items.find(({ id }) => id === target.value);
            if (chosen) onChosen(fillTemplate(chosen.text, { name, topic }));
          }}
        >
          <option value="">Insert a template</option>
          {items.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </select>
      )}
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Templates
      </Button>
      <TemplatesDialog open={open} onOpenChange={setOpen} templates={items} />
    </>
  );
}
