export const demoCategories = [
  {
    id: 1,
    name: 'Hàng thêu tên',
    children: [
      { id: 11, name: 'Quần áo thêu tên' },
      { id: 12, name: 'Khăn & chăn thêu tên' },
      { id: 13, name: 'Gối & phụ kiện giường cũi' },
      { id: 14, name: 'Balo & túi thêu tên' },
      { id: 15, name: 'Set quà đầy tháng, thôi nôi' },
    ],
  },
  {
    id: 2,
    name: 'Phụ kiện mẹ & bé',
    children: [
      { id: 21, name: 'Mũ, tất, bao tay' },
      { id: 22, name: 'Ăn dặm & bú sữa' },
      { id: 23, name: 'Tắm & vệ sinh' },
      { id: 24, name: 'Đồ cho mẹ sau sinh' },
      { id: 25, name: 'Đi ra ngoài' },
    ],
  },
  {
    id: 3,
    name: 'Hàng nhập khẩu',
    children: [
      { id: 31, name: 'Nhật Bản' },
      { id: 32, name: 'Hàn Quốc' },
      { id: 33, name: 'Úc & châu Âu' },
      { id: 34, name: 'Đồ chơi & sách vải' },
    ],
  },
] as const;

type TopCategory = (typeof demoCategories)[number];
export type CategoryName = TopCategory['children'][number]['name'];

/** A tag's id is its index plus one. */
export const demoTags = [
  'Mới về',
  'Bán chạy',
  'Sale cuối tuần',
  'Quà đầy tháng',
  'Đi nhà trẻ',
  'Mùa hè',
  'Mùa đông',
  'Cotton hữu cơ',
  'Sẵn hàng',
  'Đặt trước 2–3 tuần',
  'CTV yêu thích',
  'Quà thôi nôi',
] as const;
export type TagName = (typeof demoTags)[number];
