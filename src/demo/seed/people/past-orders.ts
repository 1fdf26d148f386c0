import type { PaymentStatus } from '#contract/status/order-statuses.ts';
import { bong, bongWithRabbit, buildNameAttributes, type DemoLine, mit } from './cart.ts';

/** `statuses` has a number of `lineStatuses` for each line. */
export interface PastOrder {
  daysAgo: number;
  paymentStatus: PaymentStatus;
  note?: string;
  statuses: number[];
  lines: DemoLine[];
}

/** Newest first, like `collaboratorOrders`. */
export const customerOrders: PastOrder[] = [
  {
    daysAgo: 1,
    paymentStatus: 'Chưa thanh toán',
    note: 'Gọi giúp em trước khi giao.',
    statuses: [1, 1],
    lines: [
      { sku: 'TKH-KE-K3', quantity: 2, orderAttributes: bong },
      { sku: 'PMU-KE-NB', quantity: 1 },
    ],
  },
  {
    daysAgo: 2,
    paymentStatus: 'Chưa thanh toán',
    statuses: [1],
    lines: [{ sku: 'TBK-HO-M6', quantity: 1, orderAttributes: bongWithRabbit }],
  },
  {
    daysAgo: 4,
    paymentStatus: 'Yêu cầu thanh toán',
    statuses: [8, 8],
    lines: [
      {
        sku: 'TAG-NA-T2',
        quantity: 1,
        orderAttributes: buildNameAttributes('Mít', 'In hoa chân phương', 'Vàng nghệ', 'Khủng long'),
      },
      { sku: 'PTC-NA-T2', quantity: 2 },
    ],
  },
  {
    daysAgo: 6,
    paymentStatus: 'Yêu cầu thanh toán',
    statuses: [8],
    lines: [{ sku: 'TTB-KE-S', quantity: 1, orderAttributes: bong }],
  },
  {
    daysAgo: 9,
    paymentStatus: 'Chờ xác nhận',
    statuses: [2, 2],
    lines: [
      { sku: 'NTG-XA', quantity: 1 },
      { sku: 'NXL-XA', quantity: 1 },
    ],
  },
  {
    daysAgo: 12,
    paymentStatus: 'Đã thanh toán',
    statuses: [4, 4, 7],
    lines: [
      {
        sku: 'TCH-GH-K8',
        quantity: 1,
        orderAttributes: { ...bong, 'Hình thêu kèm': 'Mây', 'Ngày sinh': '03/02/2026' },
      },
      { sku: 'TGO-VA', quantity: 1, orderAttributes: mit },
      { sku: 'PBT-VA', quantity: 2 },
    ],
  },
  {
    daysAgo: 16,
    paymentStatus: 'Đã thanh toán',
    statuses: [5, 5],
    lines: [
      { sku: 'PCH-XA', quantity: 1 },
      { sku: 'TKT-KE', quantity: 1, orderAttributes: bong },
    ],
  },
  { daysAgo: 19, paymentStatus: 'Đã thanh toán', statuses: [5], lines: [{ sku: 'NBC-HO', quantity: 2 }] },
  {
    daysAgo: 27,
    paymentStatus: 'Đã thanh toán',
    note: 'Gói quà giúp em nhé.',
    statuses: [6, 6],
    lines: [
      {
        sku: 'TVA-HO-T2',
        quantity: 1,
        orderAttributes: buildNameAttributes('Minh Anh', 'Viết tay mềm', 'Nâu cà phê'),
      },
      {
        sku: 'TTK-HO',
        quantity: 1,
        orderAttributes: buildNameAttributes('Minh Anh', 'Nét tròn', 'Hồng đất'),
      },
    ],
  },
  { daysAgo: 34, paymentStatus: 'Chưa thanh toán', statuses: [7], lines: [{ sku: 'PDI-GH', quantity: 1 }] },
  {
    daysAgo: 41,
    paymentStatus: 'Đã thanh toán',
    statuses: [6, 6],
    lines: [
      { sku: 'PBS-160', quantity: 2 },
      { sku: 'PKG-K3-G5', quantity: 3 },
    ],
  },
  {
    daysAgo: 52,
    paymentStatus: 'Đã thanh toán',
    statuses: [6],
    lines: [{ sku: 'TBM-HO', quantity: 4, orderAttributes: { 'Tên thêu': 'Bống', 'Hình thêu kèm': 'Thỏ' } }],
  },
  { daysAgo: 68, paymentStatus: 'Đã thanh toán', statuses: [6], lines: [{ sku: 'PAC-GH', quantity: 1 }] },
];

export const collaboratorOrders: PastOrder[] = [
  {
    daysAgo: 1,
    paymentStatus: 'Chưa thanh toán',
    statuses: [1],
    lines: [{ sku: 'TYE-KE', quantity: 10, orderAttributes: mit }],
  },
  {
    daysAgo: 7,
    paymentStatus: 'Yêu cầu thanh toán',
    note: 'Khách cần trước lễ đầy tháng.',
    statuses: [8, 2],
    lines: [
      {
        sku: 'TSQ-KE-H1',
        quantity: 2,
        orderAttributes: {
          ...buildNameAttributes('Thỏ', 'Nét tròn', 'Nâu cà phê', 'Thỏ'),
          'Lời chúc trên thiệp': 'Mừng bé tròn tháng.',
        },
      },
      { sku: 'PBA-HO', quantity: 5 },
    ],
  },
  {
    daysAgo: 21,
    paymentStatus: 'Đã thanh toán',
    statuses: [6],
    lines: [{ sku: 'TBL-NA-S', quantity: 3, orderAttributes: bong }],
  },
];
