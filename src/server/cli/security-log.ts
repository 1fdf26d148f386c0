import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolder } from '#server/files/create-folder.ts';

export interface StaffAction {
  /** Without its arguments, which may be a customer's name or number. */
  command: string;
  by: string;
  /** By number, where the action is about one. */
  customer: number | undefined;
  failed: boolean;
}

/**
 * One JSON line in DATA_DIR, like those of the shop's own security events. The action is done: without room for the line, the
 * person is told and nothing else changes.
 */
export async function recordStaffAction(
  dataFolder: string,
  action: StaffAction,
  writeError: (text: string) => void,
): Promise<void> {
  const line = { level: 40, time: Date.now(), event: 'staff action', ...action };
  try {
    await createFolder(dataFolder);
    await appendFile(path.join(dataFolder, 'security.log'), `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {
    writeError(`Không ghi được nhật ký ${path.join(dataFolder, 'security.log')}.\n`);
  }
}
