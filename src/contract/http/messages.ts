import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const units: Record<string, string> = { string: 'ký tự', array: 'mục' };

/** For fields whose schema has no message of its own. */
function issueMessage(issue: Issue): string {
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Bạn nhập thông tin này nhé.';
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Bạn nhập một số nhé.';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Bạn nhập một số nguyên nhé.';
  if (issue.code === 'invalid_value') return 'Bạn chọn một trong các lựa chọn có sẵn nhé.';
  return 'Thông tin này chưa đúng, bạn xem lại nhé.';
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  const unit = units[origin];
  return unit ? `Cần ít nhất ${minimum} ${unit}.` : `Cần từ ${minimum} trở lên.`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  const unit = units[origin];
  return unit ? `Nhiều nhất ${maximum} ${unit} thôi nhé.` : `Nhiều nhất ${maximum} thôi nhé.`;
}

/** Server and app call it once at startup, because zod's own messages are English and for programmers. */
export function installVietnameseMessages(): void {
  z.config({ customError: issueMessage });
}

interface FieldIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** The `errors` of a 422; a nested field is named `lines.0.qty`. */
export function toFieldErrors(error: { issues: readonly FieldIssue[] }) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
