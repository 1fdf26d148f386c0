import { bong, bongWithRabbit, mit, named, type Wish } from './wishes.ts';

/** An order placed `daysAgo`; `statuses` has the status of each line, of `lineStatuses`. */
export interface PastOrder {
  daysAgo: number;
  payment: 'Chưa thanh toán' | 'Yêu cầu thanh toán' | 'Chờ xác nhận' | 'Đã thanh toán';
  note?: string;
  statuses: number[];
  wishes: Wish[];
}

/** The customer's orders, newest first. */
export const customerOrders: PastOrder[] = [
  {
    daysAgo: 1,
    payment: 'Chưa thanh toán',
    note: 'Gọi giúp em trước khi giao.',
    statuses: [1, 1],
    wishes: [
      { sku: 'TKH-KE-K3', quantity: 2, answers: bong },
      { sku: 'PMU-KE-NB', quantity: 1 },
    ],
  },
  {
    daysAgo: 2,
    payment: 'Chưa thanh toán',
    statuses: [1],
    wishes: [{ sku: 'TBK-HO-M6', quantity: 1, answers: bongWithRabbit }],
  },
  {
    daysAgo: 4,
    payment: 'Yêu cầu thanh toán',
    statuses: [8, 8],
    wishes: [
      {
        sku: 'TAG-NA-T2',
        quantity: 1,
        answers: named('Mít', 'In hoa chân phương', 'Vàng nghệ', 'Khủng long'),
      },
      { sku: 'PTC-NA-T2', quantity: 2 },
    ],
  },
  {
    daysAgo: 6,
    payment: 'Yêu cầu thanh toán',
    statuses: [8],
    wishes: [{ sku: 'TTB-KE-S', quantity: 1, answers: bong }],
  },
  {
    daysAgo: 9,
    payment: 'Chờ xác nhận',
    statuses: [2, 2],
    wishes: [
      { sku: 'NTG-XA', quantity: 1 },
      { sku: 'NXL-XA', quantity: 1 },
    ],
  },
  {
    daysAgo: 12,
    payment: 'Đã thanh toán',
    statuses: [4, 4, 7],
    wishes: [
      {
        sku: 'TCH-GH-K8',
        quantity: 1,
        answers: { ...bong, 'Hình thêu kèm': 'Mây', 'Ngày sinh': '03/02/2026' },
      },
      { sku: 'TGO-VA', quantity: 1, answers: mit },
      { sku: 'PBT-VA', quantity: 2 },
    ],
  },
  {
    daysAgo: 16,
    payment: 'Đã thanh toán',
    statuses: [5, 5],
    wishes: [
      { sku: 'PCH-XA', quantity: 1 },
      { sku: 'TKT-KE', quantity: 1, answers: bong },
    ],
  },
  { daysAgo: 19, payment: 'Đã thanh toán', statuses: [5], wishes: [{ sku: 'NBC-HO', quantity: 2 }] },
  {
    daysAgo: 27,
    payment: 'Đã thanh toán',
    note: 'Gói quà giúp em nhé.',
    statuses: [6, 6],
    wishes: [
      { sku: 'TVA-HO-T2', quantity: 1, answers: named('Minh Anh', 'Viết tay mềm', 'Nâu cà phê') },
      { sku: 'TTK-HO', quantity: 1, answers: named('Minh Anh', 'Nét tròn', 'Hồng đất') },
    ],
  },
  { daysAgo: 34, payment: 'Chưa thanh toán', statuses: [7], wishes: [{ sku: 'PDI-GH', quantity: 1 }] },
  {
    daysAgo: 41,
    payment: 'Đã thanh toán',
    statuses: [6, 6],
    wishes: [
      { sku: 'PBS-160', quantity: 2 },
      { sku: 'PKG-K3-G5', quantity: 3 },
    ],
  },
  {
    daysAgo: 52,
    payment: 'Đã thanh toán',
    statuses: [6],
    wishes: [{ sku: 'TBM-HO', quantity: 4, answers: { 'Tên thêu': 'Bống', 'Hình thêu kèm': 'Thỏ' } }],
  },
  { daysAgo: 68, payment: 'Đã thanh toán', statuses: [6], wishes: [{ sku: 'PAC-GH', quantity: 1 }] },
];

/** The collaborator's orders, newest first. */
export const collaboratorOrders: PastOrder[] = [
  {
    daysAgo: 1,
    payment: 'Chưa thanh toán',
    statuses: [1],
    wishes: [{ sku: 'TYE-KE', quantity: 10, answers: mit }],
  },
  {
    daysAgo: 7,
    payment: 'Yêu cầu thanh toán',
    note: 'Khách cần trước lễ đầy tháng.',
    statuses: [8, 2],
    wishes: [
      {
        sku: 'TSQ-KE-H1',
        quantity: 2,
        answers: {
          ...named('Thỏ', 'Nét tròn', 'Nâu cà phê', 'Thỏ'),
          'Lời chúc trên thiệp': 'Mừng bé tròn tháng.',
        },
      },
      { sku: 'PBA-HO', quantity: 5 },
    ],
  },
  {
    daysAgo: 21,
    payment: 'Đã thanh toán',
    statuses: [6],
    wishes: [{ sku: 'TBL-NA-S', quantity: 3, answers: bong }],
  },
];
