import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { checkUnsentFiles } from '#web/network/transfers/running-uploads.ts';
import { InvoiceDrafts } from './invoice-drafts.ts';

const route = getRouteApi('/_customer');

/** By session, not by page: a picture on its way is still known to a customer who comes back. */
const draftsOf = new WeakMap<object, InvoiceDrafts>();

export function useInvoiceDrafts(): InvoiceDrafts {
  const { application, session } = route.useRouteContext();
  const queryClient = useQueryClient();
  const isSignedIn = () => application.isOpen(session);
  const drafts =
    draftsOf.get(session) ?? rememberDrafts(session, new InvoiceDrafts(queryClient, session, isSignedIn));
  useSyncExternalStore(drafts.subscribe, drafts.all);
  return drafts;
}

function rememberDrafts(session: object, drafts: InvoiceDrafts): InvoiceDrafts {
  draftsOf.set(session, drafts);
  drafts.subscribe(checkUnsentFiles(session, () => drafts.hasUnsent()));
  return drafts;
}
