/** What somebody wants of a variant, and what is sewn on it; the questions are answered by name. */
export interface Wish {
  sku: string;
  quantity: number;
  answers?: Record<string, string>;
}

/** Answers for a name to sew. */
export const named = (name: string, lettering: string, thread: string, motif?: string) => ({
  'Tên thêu': name,
  'Font chữ': lettering,
  'Màu chỉ': thread,
  ...(motif && { 'Hình thêu kèm': motif }),
});

export const bong = named('Bống', 'Nét tròn', 'Hồng đất');
export const mit = named('Mít', 'Bay bổng', 'Nâu cà phê');
export const bongWithRabbit = named('Bống', 'Nét tròn', 'Hồng đất', 'Thỏ');

/** The customer's cart: eight lines, oldest first. */
export const cartWishes: Wish[] = [
  { sku: 'NKM', quantity: 1 },
  { sku: 'PTA-M12-G3', quantity: 1 },
  { sku: 'PBA-XA', quantity: 2 },
  { sku: 'TYE-HO', quantity: 3, answers: mit },
  { sku: 'TKL-XA', quantity: 2, answers: named('Minh Anh', 'Viết tay mềm', 'Xanh rêu') },
  { sku: 'TBL-DO-S', quantity: 1, answers: named('Bảo Châu', 'Nét tròn', 'Trắng', 'Hoa cúc') },
  {
    sku: 'TSQ-XA-H1',
    quantity: 1,
    answers: {
      ...named('Gấu', 'Nét tròn', 'Xanh rêu', 'Gấu'),
      'Ngày sinh': '12/09/2026',
      'Lời chúc trên thiệp': 'Chúc Gấu hay ăn chóng lớn, ngủ ngoan cả đêm.',
    },
  },
  { sku: 'TBS-KE-M6', quantity: 2, answers: bongWithRabbit },
];
