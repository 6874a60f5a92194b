import { QueryClient, QueryClientProvider, notifyManager } from '@tanstack/react-query';
import { type ReactNode, act, createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

// Without this a page would get a reply only at the next timer, after the turn in which it arrived.
notifyManager.setScheduler(queueMicrotask);

/** The parts of a document that React needs, without showing anything. */
function aRoot() {
  const view = Object.assign(new EventTarget(), { HTMLIFrameElement: EventTarget, document: { activeElement: null } });
  const ownerDocument = Object.assign(new EventTarget(), { nodeType: 9, defaultView: view });
  vi.stubGlobal('window', view);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return createRoot(Object.assign(new EventTarget(), { nodeType: 1, tagName: 'DIV', ownerDocument }) as unknown as Element);
}

/** Runs a hook as a page would, without a document. `run` gives the hook a turn; `latest` is its last result. */
export async function runHook<Props, Result>(useIt: (props: Props) => Result, first: Props, client = new QueryClient()) {
  const root = aRoot();
  const returned: { last?: Result } = {};
  function Page({ props }: { props: Props }): ReactNode {
    returned.last = useIt(props);
    return null;
  }
  const render = (props: Props) => act(async () => root.render(h(QueryClientProvider, { client }, h(Page, { props }))));
  onTestFinished(() => act(async () => root.unmount()));
  await render(first);
  return {
    latest: () => returned.last as Result,
    render,
    run: (what: (hook: Result) => unknown) => act(async () => void (await what(returned.last as Result))),
  };
}
