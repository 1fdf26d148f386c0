import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  downloadQrEndpoint,
  listPaymentRequestsEndpoint,
  maxInvoiceImageBytes,
  showInvoiceImageEndpoint,
  uploadInvoiceImageEndpoint,
} from '#contract/payments.ts';
import { vietQr } from '#contract/viet-qr.ts';
import { AppError, notFound } from '#server/errors.ts';
import { registerFormParser } from '#server/http/bodies/body-parsers.ts';
import { uploadRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute, unqueuedQueryRoute } from '#server/http/endpoint/routes.ts';
import { limitBegunUploads } from '#server/http/protection/uploads/begun-uploads.ts';
import { limitUploads } from '#server/http/protection/uploads/upload-limit.ts';
import { renderQr } from './bank/qr-picture.ts';
import { storeInvoicePicture } from './invoice-pictures/invoice-picture.ts';
import { countPicture } from './invoice-pictures/picture-limit.ts';
import { discardStored } from './invoice-pictures/replaced-pictures.ts';
import {
  assertHasRequests,
  findPaymentRequest,
  findUnpaidRequest,
  listPaymentRequests,
  lockUnpaidRequest,
  saveInvoicePicture,
} from './store.ts';

export function paymentRoutes(app: FastifyInstance): void {
  const { bank = null } = app.dependencies;

  queryRoute(app, listPaymentRequestsEndpoint, async ({ customer, database }) => ({
    data: { paymentRequest: await listPaymentRequests(database, customer.customer_id, bank) },
  }));

  unqueuedQueryRoute(app, downloadQrEndpoint, async ({ params, customer, database, reply, inTurn }) => {
    const { code, amount } = await inTurn(() =>
      findPaymentRequest(database, customer.customer_id, params.id),
    );
    if (!bank)
      throw new AppError(
        'conflict',
        'Cửa hàng chưa có mã QR. Bạn gọi hoặc nhắn Zalo cho cửa hàng để thanh toán nhé.',
      );
    reply.header('content-disposition', `attachment; filename="${code}.png"`);
    return renderQr(vietQr({ ...bank, amount, note: code }));
  });

  invoicePictureRoutes(app);
}

function invoicePictureRoutes(app: FastifyInstance): void {
  const { database, files, bank = null } = app.dependencies;

  unqueuedQueryRoute(app, showInvoiceImageEndpoint, async ({ params, customer, inTurn }) => {
    const { invoiceFile } = await inTurn(() => findPaymentRequest(database, customer.customer_id, params.id));
    const picture = invoiceFile && (await files.read(invoiceFile));
    if (!picture) throw notFound('Chưa có ảnh chuyển khoản cho yêu cầu này.');
    return picture;
  });

  // An encapsulated scope, so that no other route parses forms.
  app.register(async scope => {
    limitBegunUploads(scope);
    // 404 before a picture is read: only who was asked for money may fill the memory.
    scope.addHook('preParsing', async ({ session }) => {
      if (session) await app.answerInTime(() => assertHasRequests(database, session.user.customer_id));
    });
    const { receiveBytes, beginDecoding } = limitUploads(scope);
    await registerFormParser(scope, maxInvoiceImageBytes, receiveBytes);
    const stored = new WeakMap<FastifyRequest, string>();
    scope.addHook('onError', async request => {
      const file = stored.get(request);
      // One that stays is deleted after 30 days; an error here would take the place of what is sent.
      if (file) await app.answerInTime(() => discardStored(database, files, file)).catch(() => {});
    });
    uploadRoute(
      scope,
      uploadInvoiceImageEndpoint,
      async ({ body, customer: { customer_id }, request }) => {
        const { id } = await findUnpaidRequest(database, customer_id, body.payment_request_id);
        beginDecoding(request);
        const store = () => storeInvoicePicture(database, files, id, body.invoice_image);
        const file = await countPicture(database, customer_id, store);
        stored.set(request, file);
        return file;
      },
      async ({ body, customer, transaction }, file) => {
        const request = await lockUnpaidRequest(transaction, customer.customer_id, body.payment_request_id);
        const paymentRequest = await saveInvoicePicture(transaction, request, file, bank);
        return { message: 'Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.', data: { paymentRequest } };
      },
    );
  });
}
