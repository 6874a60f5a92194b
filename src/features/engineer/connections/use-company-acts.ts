import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptConnect,
  type AskingCompany,
  engineerCancel,
  rejectConnect,
  removeConnection,
} from '../../../../contract/profiles/connections.ts';
import { blockCompany, unblockCompany } from '../../../../contract/profiles/visibility.ts';
import { send } from '../../../shared/api/request.ts';

const ACTS = {
  Accept: acceptConnect,
  Reject: rejectConnect,
  Cancel: engineerCancel,
  Remove: removeConnection,
  Block: blockCompany,
  Unblock: unblockCompany,
} as const;
/** `Connect` asks for a reason first. */
export type Act = keyof typeof ACTS | 'Connect';

/** Acts that cannot be undone at once, with their effect. */
export const ASKED_FIRST: Partial<Record<Act, string>> = {
  Remove: 'The company no longer sees your e-mail address and phone number, and neither of you can write to the other.',
  Block: 'The company no longer sees or reaches you. A request is rejected, and a connection ends.',
};

export type Start = (act: Act, company: AskingCompany) => void;

/** The acts of the engineer on a company: `asked` has to be confirmed or explained first. `refresh` loads the lists again. */
export function useCompanyActs(refresh: () => void) {
  const [asked, setAsked] = useState<{ act: Act; company: AskingCompany } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ act, company }: { act: keyof typeof ACTS; company: AskingCompany }) => {
      await send(ACTS[act], { params: { id: company.id } });
    },
    // Also after a refusal, since its usual reason is a faster act of the other side.
    onSettled: end,
  });
  const start: Start = (act, company) => {
    if (act === 'Connect' || ASKED_FIRST[act]) setAsked({ act, company });
    else mutate({ act, company });
  };
  function end() {
    setAsked(null);
    refresh();
  }
  return {
    asked,
    isPending,
    error,
    start,
    confirm: () => asked && asked.act !== 'Connect' && mutate({ ...asked, act: asked.act }),
    leave: () => setAsked(null),
    end,
  };
}
