import { anyNoun, file, folder, packages } from './room.ts';

export const sql = packages('drizzle-orm', 'pg', 'uuid', 'zod');
export const serverNoun = folder(`src/server/${anyNoun}`);
export const serverErrors = file('src/server/(errors|error-code)');
export const database = folder('src/server/database');
export const serverFiles = folder('src/server/files');
export const concurrency = folder('src/server/concurrency');
export const http = folder('src/server/http');
