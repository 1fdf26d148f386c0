export const shop = {
  name: 'Mầm Nhỏ',
  phone: '0901 234 567',
  zalo: '0901 234 567',
  email: 'chao@mamnho.vn',
  address: '12 ngõ 34 Nguyễn Chí Thanh, Phường Láng Thượng, Quận Đống Đa, Hà Nội',
  productsPerPage: 10,
  ordersPerPage: 10,
  orderLinesPerPage: [10, 50, 100],
  /** Lists of orders have this many lines of each order; a single order has all its lines. */
  linesPerListedOrder: 20,
  historyPerPage: 20,
  password: { minLength: 8, maxLength: 16 },
  quantity: { min: 1, max: 1_000_000 },
  /** Upper bounds for one customer (rule 29). */
  limits: { cartLines: 200, addresses: 50, favourites: 2_000, searchWords: 8, orderEdits: 200 },
  /**
   * Versions of the page /privacy, newest first. If its promises change, add a version: every customer is asked again
   * (rule 30).
   */
  privacyVersions: ['2026-11-22'],
  /** In đồng; shown for a sale product without an old price above its price (rule 6). */
  saleOldPrice: 85_000,
  saleTag: '50% OFF',
  embroideryTime: 'thêu 2–3 tuần',
  shippingFee: 'phí giao báo khi chốt đơn',
} as const;

export const customerTypes = { customer: 1, collaborator: 2 } as const;
