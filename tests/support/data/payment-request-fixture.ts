import type { PaymentRequest } from '#contract/payments.ts';

export function paymentRequestFixture(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    id: 1,
    code: 'TT-261121-0001',
    order_ids: [],
    orders: [],
    amount: 249_000,
    payment_status: 'Yêu cầu thanh toán',
    created_at: '2026-11-21T07:05:00.000Z',
    bank: null,
    transfer_note: 'TT-261121-0001',
    invoice_image_url: null,
    invoice_sent_at: null,
    ...change,
  };
}
