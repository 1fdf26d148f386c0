import * as z from 'zod/mini';
import { localStore } from './local-storage.ts';

/** For a line that is not in the cart yet (rule 7). */
const lineDraft = z.object({
  productId: z.int(),
  /** Attribute id → code of the chosen value. */
  selection: z.record(z.string(), z.string()),
  values: z.record(
    z.string(),
    z.union([z.string(), z.object({ value: z.string(), img: z.nullable(z.string()) })]),
  ),
  quantity: z.int(),
});
export type LineDraft = z.infer<typeof lineDraft>;

const maxDrafts = 20;
// Per customer: another one may sign in on this phone while the first one's session has only expired.
const draftsKey = (customerId: number) => `mam-nho-line-drafts-${customerId}`;

export function readLineDraft(customerId: number, productId: number): LineDraft | null {
  return readDrafts(customerId).find(draft => draft.productId === productId) ?? null;
}

export function saveLineDraft(customerId: number, draft: LineDraft): void {
  const others = readDrafts(customerId).filter(({ productId }) => productId !== draft.productId);
  writeDrafts(customerId, [draft, ...others].slice(0, maxDrafts));
}

export function removeLineDraft(customerId: number, productId: number): void {
  const others = readDrafts(customerId).filter(draft => draft.productId !== productId);
  writeDrafts(customerId, others);
}

export function clearLineDrafts(customerId: number): void {
  localStore.remove(draftsKey(customerId));
}

function writeDrafts(customerId: number, drafts: readonly LineDraft[]): void {
  if (drafts.length === 0) clearLineDrafts(customerId);
  else localStore.write(draftsKey(customerId), JSON.stringify(drafts));
}

/** Newest first. */
function readDrafts(customerId: number): LineDraft[] {
  const drafts = z.safeParse(z.array(lineDraft), parseJson(localStore.read(draftsKey(customerId))));
  return drafts.success ? drafts.data : [];
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
