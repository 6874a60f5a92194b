import { useEffect } from 'react';
import { z } from 'zod';
import {
  type NotificationSettings,
  NotificationSettings as Schema,
  notificationSettings,
  saveNotificationSettings,
} from '../../../../contract/accounts/notifications.ts';
import { send } from '../../../shared/api/request.ts';
import { SettingsForm } from '../../../shared/forms/settings-form.tsx';
import { useOwnForm } from '../../../shared/forms/use-own-form.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { useLoad } from '../../../shared/loading/use-load.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/checkbox-radio.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './notifications-form.module.css';
import { PushSwitch } from './push-switch.tsx';

const NIGHT = { from: '22:00', to: '07:00' };

/** The settings as one level of fields. The times stay in their fields while quiet hours are off. */
const Typed = z
  .object({
    message: z.boolean(),
    request: z.boolean(),
    search: z.boolean(),
    interview: z.boolean(),
    reminder: z.boolean(),
    decision: z.boolean(),
    mention: z.boolean(),
    isQuiet: z.boolean(),
    from: z.string(),
    to: z.string(),
  })
  .refine(({ isQuiet, from, to }) => !isQuiet || Schema.safeParse(toSettings({ isQuiet, from, to })).success, {
    path: ['to'],
    error: 'Please give two different times, as in 22:00.',
  });

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function toSettings(
  typed: { isQuiet: boolean; from: string; to: string } & Partial<NotificationSettings['kinds']>,
): NotificationSettings {
  const { isQuiet, from, to, message = true, request = true, search = true } = typed;
  const { interview = true, reminder = true, decision = true, mention = true } = typed;
  return {
    kinds: { message, request, search, interview, reminder, decision, mention },
    quiet: isQuiet ? { from, to, zone: zoneHere() } : null,
  };
}

interface FormProps {
  settings: NotificationSettings;
  isCompany: boolean;
  onSaved: () => void;
}

function Form({ settings: { kinds, quiet }, isCompany, onSaved }: FormProps) {
  const form = useOwnForm({
    draft: 'notifications',
    schema: Typed,
    start: { ...kinds, isQuiet: quiet !== null, from: quiet?.from ?? NIGHT.from, to: quiet?.to ?? NIGHT.to },
    send: (typed) => send(saveNotificationSettings, { body: toSettings(typed) }),
    onSent: onSaved,
  });
  const { field, setValue } = form;
  const { message, request, search, interview, reminder, decision, mention } = kinds;
  // A consent that is withdrawn in another part of the page is updated here, so that the next click does not give it again.
  useEffect(() => {
    setValue('message', message);
    setValue('request', request);
    setValue('search', search);
    setValue('interview', interview);
    setValue('reminder', reminder);
    setValue('decision', decision);
    setValue('mention', mention);
  }, [message, request, search, interview, reminder, decision, mention, setValue]);
  return (
    <SettingsForm form={form} action="Update Notifications">
      <ChoiceGroup legend="Notify me about">
        <Checkbox label="Messages" hint="Once, until you have read them." {...field('message')} />
        <Checkbox label="Requests to connect and answers to mine" {...field('request')} />
        <Checkbox label="Interviews" hint="E-mails with a calendar entry come in any case." {...field('interview')} />
        <Checkbox label="Reminders of interviews" hint="A day and an hour before." {...field('reminder')} />
        <Checkbox label={isCompany ? 'Answers to offers' : 'Offers and declines'} {...field('decision')} />
        {isCompany && <Checkbox label="Notes of colleagues that mention me" {...field('mention')} />}
        {isCompany && <Checkbox label="New matches of saved searches" {...field('search')} />}
      </ChoiceGroup>
      <ChoiceGroup legend="Quiet hours">
        <Checkbox
          label="Send nothing within these hours"
          hint={`Held until quiet hours end. Local time, ${zoneHere().replaceAll('_', ' ')}.`}
          {...field('isQuiet')}
        />
        <div className={styles.times}>
          <Field label="From" type="time" {...field('from')} />
          <Field label="To" type="time" {...field('to')} />
        </div>
      </ChoiceGroup>
    </SettingsForm>
  );
}

/** The tab Notifications: the notifications of the person, the quiet hours, and whether this browser gets push messages. */
export function NotificationsForm({ isCompany }: { isCompany: boolean }) {
  const query = useLoad(notificationSettings, {}, { mode: 'once' });
  return (
    <Loaded query={query} loading="Loading your notifications" failed="Your notifications could not be loaded.">
      {(settings) => (
        <>
          <PushSwitch pushKey={settings.pushKey} devices={settings.devices} />
          <Form settings={settings} isCompany={isCompany} onSaved={query.again} />
        </>
      )}
    </Loaded>
  );
}
