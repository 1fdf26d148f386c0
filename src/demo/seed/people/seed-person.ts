import { and, eq, sql } from 'drizzle-orm';
import { demoAccounts } from '#contract/demo-accounts.ts';
import { shop } from '#contract/shop.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { products } from '#server/catalogue/tables.ts';
import { saveAddress } from '#server/customer/addresses.ts';
import { customers } from '#server/customer/tables.ts';
import type { Transaction } from '#server/database/connect.ts';
import { favourites } from '#server/favourites/tables.ts';
import { districts, wards } from '#server/places/tables.ts';
import type { DemoPerson } from './people.ts';

/** Returns the customer's id. */
export async function seedPerson(transaction: Transaction, person: DemoPerson): Promise<number> {
  const { name, email, phone: phone1, phone2, type } = person;
  const passwordHash = await hashPassword(demoAccounts.password);
  const [privacyVersion] = shop.privacyVersions;
  const [inserted] = await transaction
    .insert(customers)
    .values({ name, email, phone1, phone2, type, passwordHash, privacyVersion, privacyAgreedAt: sql`now()` })
    .returning({ id: customers.id });
  if (!inserted) throw new Error(`${name} got no id`);
  for (const [index, home] of person.addresses.entries()) {
    const ward_id = await findWardId(transaction, home);
    await saveAddress(transaction, inserted.id, { ...home, ward_id, is_default: index === 0 });
  }
  await insertFavourites(transaction, inserted.id, person.favourites);
  return inserted.id;
}

async function findWardId(transaction: Transaction, { ward, district }: { ward: string; district: string }) {
  const [row] = await transaction
    .select({ id: wards.id })
    .from(wards)
    .innerJoin(districts, eq(districts.id, wards.districtId))
    .where(and(eq(wards.name, ward), eq(districts.name, district)));
  if (!row) throw new Error(`No ${ward}, ${district}: the places come first`);
  return row.id;
}

async function insertFavourites(
  transaction: Transaction,
  customerId: number,
  codes: readonly string[],
): Promise<void> {
  const all = await transaction.select({ id: products.id, code: products.code }).from(products);
  const favouriteProducts = all.filter(({ code }) => codes.includes(code));
  if (favouriteProducts.length === 0) return;
  await transaction
    .insert(favourites)
    .values(favouriteProducts.map(({ id }) => ({ customerId, productId: id })));
}
