import { defineConfig } from 'drizzle-kit';

// Run from the root: drizzle-kit generate --config src/server/database/drizzle.config.ts --name what-changes
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/server/*/tables.ts', './src/server/database/settings.ts'],
  out: './src/server/database/migrations',
});
