import { appendFileSync } from 'node:fs';
import path from 'node:path';

export interface StaffAction {
  /** Without its arguments, which may be a customer's name or number. */
  command: string;
  by: string;
  /** By number, where the action is about one. */
  customer: number | undefined;
  failed: boolean;
  /** By a signal. What it had committed by then stays. */
  interrupted: boolean;
}

/**
 * One JSON line in DATA_DIR, like those of the shop's own security events. If it cannot be written, as on a full disk, the
 * command says so but does not fail: its work is done. Synchronous, because the process may be ending.
 */
export function recordStaffAction(
  dataFolder: string,
  action: StaffAction,
  writeError: (text: string) => void,
): void {
  const file = path.join(dataFolder, 'security.log');
  const line = { level: 40, time: Date.now(), event: 'staff action', ...action };
  try {
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {
    writeError(`Không ghi được nhật ký ${file}.\n`);
  }
}
