import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#contract/http/errors.ts';
import { bareSecurityHeaders, fromShop } from './protection/security-headers.ts';

/** Who has left in the middle of a request reads no answer, and thousands of them would cost one each. */
const leftCode = 'HPE_INVALID_EOF_STATE';

/** Node could not read a request: neither routes nor hooks see it, and the connection ends. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (socket.writable && code !== leftCode) {
    const [status, message] = describe(code);
    const body = JSON.stringify({ message } satisfies ErrorBody);
    const headers = {
      ...bareSecurityHeaders,
      ...fromShop,
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy();
}

function describe(code?: string): [status: number, message: string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [408, 'Cửa hàng đợi lâu quá mà chưa nhận đủ yêu cầu. Bạn kiểm tra mạng rồi thử lại nhé.'];
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, 'Trình duyệt gửi kèm nhiều dữ liệu quá. Bạn xóa cookie của trang rồi mở lại nhé.'];
  return [400, 'Cửa hàng không đọc được yêu cầu này. Bạn mở lại trang rồi thử lại nhé.'];
}
