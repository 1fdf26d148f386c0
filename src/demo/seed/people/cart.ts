export interface DemoLine {
  sku: string;
  quantity: number;
  orderAttributes?: Record<string, string>;
}

export const buildNameAttributes = (name: string, font: string, thread: string, motif?: string) => ({
  'Tên thêu': name,
  'Font chữ': font,
  'Màu chỉ': thread,
  ...(motif && { 'Hình thêu kèm': motif }),
});

export const bong = buildNameAttributes('Bống', 'Nét tròn', 'Hồng đất');
export const mit = buildNameAttributes('Mít', 'Bay bổng', 'Nâu cà phê');
export const bongWithRabbit = buildNameAttributes('Bống', 'Nét tròn', 'Hồng đất', 'Thỏ');

/** Oldest first. */
export const demoCartLines: DemoLine[] = [
  { sku: 'NKM', quantity: 1 },
  { sku: 'PTA-M12-G3', quantity: 1 },
  { sku: 'PBA-XA', quantity: 2 },
  { sku: 'TYE-HO', quantity: 3, orderAttributes: mit },
  {
    sku: 'TKL-XA',
    quantity: 2,
    orderAttributes: buildNameAttributes('Minh Anh', 'Viết tay mềm', 'Xanh rêu'),
  },
  {
    sku: 'TBL-DO-S',
    quantity: 1,
    orderAttributes: buildNameAttributes('Bảo Châu', 'Nét tròn', 'Trắng', 'Hoa cúc'),
  },
  {
    sku: 'TSQ-XA-H1',
    quantity: 1,
    orderAttributes: {
      ...buildNameAttributes('Gấu', 'Nét tròn', 'Xanh rêu', 'Gấu'),
      'Ngày sinh': '12/09/2026',
      'Lời chúc trên thiệp': 'Chúc Gấu hay ăn chóng lớn, ngủ ngoan cả đêm.',
    },
  },
  { sku: 'TBS-KE-M6', quantity: 2, orderAttributes: bongWithRabbit },
];
