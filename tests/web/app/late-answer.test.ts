import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { shopHeader } from '#contract/http/shop-header.ts';
import { createApplication } from '#web/app/application.ts';
import { catalogueKeys } from '#web/catalogue/query-keys.ts';
import { favouriteCommands } from '#web/favourites/commands.ts';
import { notifyOutcome } from '#web/outbox/ui/notify-outcome.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import { stubPageUrl } from '../../support/browser/stub-page-url.ts';
import { stubStorage } from '../../support/browser/stub-storage.ts';

const answers: { url: string; give: (response: Response) => void }[] = [];
const shopHeaders = { [shopHeader]: 'mam-nho' };

beforeEach(() => {
  stubPageUrl();
  stubStorage();
  vi.stubGlobal('fetch', async ({ url, method }: Request) => {
    if (url.endsWith('/sanctum/csrf-cookie'))
      return new Response(null, { status: 204, headers: shopHeaders });
    if (method === 'GET') throw new TypeError('Failed to fetch');
    return new Promise<Response>(give => answers.push({ url, give }));
  });
});

const favourite = (customer_id: number) => ({ customer_id, product_id: 5, is_favored: true });
const accepted = () => Response.json({ data: { is_favored: true } }, { headers: shopHeaders });

test('what the shop answers after the sign-out reaches neither the phone nor the next customer', async () => {
  const queryClient = new QueryClient();
  const onSignInRequired = vi.fn();
  const application = createApplication(queryClient, { onOpen: () => {}, onSignInRequired });
  const { outbox } = await application.openSession(7);
  const id = await outbox.put(favouriteCommands.set, favourite(7));
  await expect.poll(() => answers.length).toBe(1);
  const outcome = outbox.waitForOutcome(id, 60_000);
  await application.endSession();

  await application.openSession(8);
  queryClient.setQueryData(catalogueKeys.favouriteIds, [1]);
  answers[0]?.give(accepted());
  expect(await outcome).toEqual({ kind: 'discarded' });
  expect(queryClient.getQueryData(catalogueKeys.favouriteIds)).toEqual([1]);
  expect(await listStoredCustomers()).toEqual([8]);
});

test('a session that ends late for who has left does not sign out the next customer', async () => {
  answers.length = 0;
  const onSignInRequired = vi.fn();
  const application = createApplication(new QueryClient(), { onOpen: () => {}, onSignInRequired });
  const { outbox } = await application.openSession(7);
  const id = await outbox.put(favouriteCommands.set, favourite(7));
  await expect.poll(() => answers.length).toBe(1);
  const told = notifyOutcome(outbox, id, { success: 'Đã thích', failure: 'Chưa thích được' });
  await application.endSession();
  await application.openSession(8);
  answers[0]?.give(Response.json({ message: 'Hết phiên' }, { status: 401, headers: shopHeaders }));
  await told;
  expect(onSignInRequired).not.toHaveBeenCalled();
});
