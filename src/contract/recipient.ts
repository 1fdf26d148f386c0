import * as z from 'zod/mini';
import { phone } from './format/phone.ts';
import { lineOfText } from './http/fields.ts';

/** `null` stands for the customer (rule 18). Missing in what phones stored before addresses had recipients. */
export const recipient = z.object({
  recipient_name: z.optional(z.nullable(z.string())),
  recipient_phone: z.optional(z.nullable(z.string())),
});
export type Recipient = z.infer<typeof recipient>;

const nullIfEmpty = z.transform((value: string | null) => value?.trim() || null);

/** Empty text becomes `null`; a missing field keeps its stored value. */
export const recipientBody = z.object({
  recipient_name: z.optional(z.pipe(z.nullable(lineOfText(100)), nullIfEmpty)),
  recipient_phone: z.optional(z.pipe(z.pipe(z.nullable(z.string()), nullIfEmpty), z.nullable(phone))),
});

export interface Contact {
  name: string;
  phone: string;
}

export function resolveRecipient({ recipient_name, recipient_phone }: Recipient, customer: Contact): Contact {
  return { name: recipient_name ?? customer.name, phone: recipient_phone ?? customer.phone };
}
