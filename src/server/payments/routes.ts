import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/payments.ts';
import { vietQr } from '#contract/viet-qr.ts';
import { AppError, notFound } from '#server/errors.ts';
import { registerFormParser } from '#server/http/endpoint/body-parsers.ts';
import { fileRoute } from '#server/http/endpoint/file-route.ts';
import { mutationRoute, queryRoute } from '#server/http/endpoint/routes.ts';
import { storeInvoice } from './invoice-picture.ts';
import { renderQr } from './qr-picture.ts';
import { findPaymentRequest, listPaymentRequests, lockUnpaidRequest, saveInvoicePicture } from './store.ts';

/** What the shop asks to be paid: how to pay it, and how to show that it was. */
export function paymentRoutes(app: FastifyInstance): void {
  const { files, bank = null } = app.shop;

  queryRoute(app, calls.listPaymentRequests, async ({ customer, database }) => ({
    data: { paymentRequest: await listPaymentRequests(database, customer.customer_id, bank) },
  }));

  fileRoute(app, calls.downloadQr, async ({ params, customer, database, reply }) => {
    const { code, amount } = await findPaymentRequest(database, customer.customer_id, params.id);
    if (!bank)
      throw new AppError('conflict', 'Cửa hàng chưa có mã QR. Vui lòng liên hệ cửa hàng để thanh toán.');
    reply.header('content-disposition', `attachment; filename="${code}.png"`);
    return renderQr(vietQr({ ...bank, amount, note: code }));
  });

  fileRoute(app, calls.showInvoiceImage, async ({ params, customer, database }) => {
    const { invoiceFile } = await findPaymentRequest(database, customer.customer_id, params.id);
    const picture = invoiceFile && (await files.read(invoiceFile));
    if (!picture) throw notFound('Chưa có ảnh hoá đơn cho yêu cầu này.');
    return picture;
  });

  // In a room of their own, so that no other call reads forms.
  app.register(async scope => {
    await registerFormParser(scope, calls.largestInvoiceImage);
    mutationRoute(scope, calls.uploadInvoiceImage, async ({ body, customer, database }) => {
      const unpaid = await lockUnpaidRequest(database, customer.customer_id, body.payment_request_id);
      const file = await storeInvoice(files, unpaid.id, body.invoice_image);
      const paymentRequest = await saveInvoicePicture(database, unpaid, file, bank);
      return { message: 'Đã gửi ảnh hoá đơn. Cửa hàng sẽ xác nhận sớm.', data: { paymentRequest } };
    });
  });
}
