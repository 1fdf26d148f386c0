import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const units: Record<string, string> = { string: 'ký tự', array: 'mục' };

/** For fields whose schema has no message of its own. */
function issueMessage(issue: Issue): string {
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Vui lòng nhập thông tin này.';
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'Vui lòng nhập một số.';
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Vui lòng nhập một số nguyên.';
  if (issue.code === 'invalid_value') return 'Vui lòng chọn một trong các giá trị có sẵn.';
  return 'Thông tin này chưa đúng.';
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  const unit = units[origin];
  return unit ? `Cần ít nhất ${minimum} ${unit}.` : `Phải từ ${minimum} trở lên.`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  const unit = units[origin];
  return unit ? `Chỉ được tối đa ${maximum} ${unit}.` : `Chỉ được tối đa ${maximum}.`;
}

/** Server and app call it once at startup, because zod's own messages are English and for programmers. */
export function installVietnameseMessages(): void {
  z.config({ customError: issueMessage });
}

/** The `errors` of a 422; a nested field is named `lines.0.qty`. */
export function toFieldErrors(error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}
