/** The shop's own words and numbers (`spec §9`). Money in đồng, durations in ms. */
export const shop = {
  name: 'Mầm Nhỏ',
  phone: '0901 234 567',
  zalo: '0901 234 567',
  email: 'chao@mamnho.vn',
  address: '12 ngõ 34 Nguyễn Chí Thanh, Phường Láng Thượng, Quận Đống Đa, Hà Nội',
  productsPerPage: 10,
  ordersPerPage: 10,
  orderLinesPerPage: [10, 50, 100],
  password: { shortest: 8, longest: 16 },
  quantity: { least: 1, most: 1_000_000 },
  /** Where a sale product tells no old price of its own. */
  saleOldPrice: 85_000,
  saleTag: '50% OFF',
  /** What the cart's badge shows while no count is known. */
  cartBadgeUnknown: 8,
  notificationTime: 4_000,
  modalDelay: 100,
  slideTime: 300,
} as const;

/** `Khách hàng` or `Cộng tác viên` (`spec §1`). */
export const customerTypes = { customer: 1, collaborator: 2 } as const;
