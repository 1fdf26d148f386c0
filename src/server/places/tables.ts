import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

// `position` is the rank in Vietnamese order, computed by the seed: the database may lack a Vietnamese collation.
export const provinces = pgTable('provinces', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
});

export const districts = pgTable(
  'districts',
  {
    id: integer().primaryKey(),
    provinceId: integer()
      .notNull()
      .references(() => provinces.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  table => [index().on(table.provinceId, table.position)],
);

export const wards = pgTable(
  'wards',
  {
    id: integer().primaryKey(),
    districtId: integer()
      .notNull()
      .references(() => districts.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  table => [index().on(table.districtId, table.position)],
);
