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
import { fileRoute } from '#server/http/endpoint/file-route.ts';
import { uploadRoute } from '#server/http/endpoint/mutation-routes.ts';
import { queryRoute } from '#server/http/endpoint/routes.ts';
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

  fileRoute(app, downloadQrEndpoint, async ({ params, customer, database, reply, inTurn }) => {
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

  fileRoute(app, showInvoiceImageEndpoint, async ({ params, customer, inTurn }) => {
    const { invoiceFile } = await inTurn(() => findPaymentRequest(database, customer.customer_id, params.id));
    const picture = invoiceFile && (await files.read(invoiceFile));
    if (!picture) throw notFound('Chưa có ảnh chuyển khoản cho yêu cầu này.');
    return picture;
  });

  // An encapsulated scope, so that no other route parses forms.
  app.register(async scope => {
    limitBegunUploads(scope);
    // Nobody whom the shop has asked for no money fills its memory with pictures.
    scope.addHook('preParsing', async ({ session }) => {
      if (session) await assertHasRequests(database, session.user.customer_id);
    });
    const { receiveBytes, beginDecoding } = limitUploads(scope);
    await registerFormParser(scope, maxInvoiceImageBytes, receiveBytes);
    const stored = new WeakMap<FastifyRequest, string>();
    scope.addHook('onError', async request => {
      const file = stored.get(request);
      if (file) await discardStored(database, files, file);
    });
    uploadRoute(
      scope,
      uploadInvoiceImageEndpoint,
      async ({ body, customer, ...upload }) => {
        const request = await findUnpaidRequest(database, customer.customer_id, body.payment_request_id);
        beginDecoding(upload.request);
        const file = await countPicture(database, customer.customer_id, () =>
          storeInvoicePicture(database, files, request.id, body.invoice_image),
        );
        stored.set(upload.request, file);
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
