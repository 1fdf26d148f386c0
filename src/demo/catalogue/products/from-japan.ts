import type { DemoProduct } from '#demo/catalogue/product.ts';

/** Hàng Nhật Bản. */
export const fromJapan: DemoProduct[] = [
  {
    code: 'NKM',
    name: 'Kem chống hăm thảo mộc Nhật 50 g',
    categories: ['Nhật Bản', 'Tắm & vệ sinh'],
    tags: ['Sẵn hàng', 'Bán chạy'],
    price: 215_000,
    colours: ['XA'],
    kind: 'creamJar',
    description: {
      lead: 'Lớp kem mỏng từ lá đào và kẽm oxit, thoa sau mỗi lần thay bỉm; không mùi, không nhờn tay.',
      points: [
        'Thành phần: chiết xuất lá đào, kẽm oxit 10%, sáp ong',
        'Dùng cho: bé từ sơ sinh',
        'Khối lượng: 50 g, dùng khoảng hai tháng',
      ],
      care: 'Đậy kín, tránh nắng; dùng trong 6 tháng sau khi mở.',
      ready: 'imported',
    },
  },
  {
    code: 'NST',
    name: 'Sữa tắm gội dịu nhẹ Nhật',
    categories: ['Nhật Bản', 'Tắm & vệ sinh'],
    tags: ['Freeship'],
    price: 245_000,
    salePrice: 219_000,
    attributes: { 'Dung tích': ['330', '500'] },
    priceSteps: { 'Dung tích': 70_000 },
    colours: ['XA'],
    kind: 'washBottle',
    description: {
      lead: 'Nhấn là ra bọt, một tay bế một tay tắm. Tắm và gội chung, không cay mắt.',
      points: [
        'Thành phần: acid amin rau củ, pH 5,5, không xà phòng',
        'Hương: không hương liệu',
        'Dung tích: 330 ml và 500 ml',
      ],
      care: 'Để nơi khô, dùng trong 12 tháng sau khi mở.',
      ready: 'imported',
    },
  },
  {
    code: 'NKX',
    name: 'Khăn xô Nhật Gói 5 dệt hai mặt',
    categories: ['Nhật Bản'],
    tags: ['Cotton hữu cơ'],
    price: 165_000,
    attributes: { Màu: ['HO', 'VA', 'GH'], 'Quy cách': ['G5', 'H1'] },
    priceSteps: { 'Quy cách': 55_000 },
    colours: ['HO', 'VA', 'GH'],
    kind: 'milkTowels',
    pattern: 'flowers',
    description: {
      lead: 'Một mặt xô, một mặt bông: lau sữa rồi lau khô cùng một chiếc. Dệt ở Imabari.',
      points: [
        'Vải: cotton hữu cơ, nhuộm không kim loại nặng',
        'Kích thước: 34×34 cm',
        'Quy cách: gói 5 chiếc hoặc hộp quà',
      ],
      care: 'Giặt trước khi dùng, không tẩy.',
      ready: 'imported',
    },
  },
  {
    code: 'NBN',
    name: 'Bình sữa thuỷ tinh Nhật chống đầy hơi',
    categories: ['Nhật Bản', 'Ăn dặm & bú sữa'],
    tags: ['CTV yêu thích'],
    price: 275_000,
    attributes: { 'Dung tích': ['160', '240'] },
    priceSteps: { 'Dung tích': 40_000 },
    colours: ['XA'],
    kind: 'bottle',
    description: {
      lead: 'Thuỷ tinh borosilicat chịu sốc nhiệt, ti mô phỏng nhịp bú mẹ nên bé chuyển qua lại không bỏ ti.',
      points: [
        'Chất liệu: thuỷ tinh borosilicat, ti silicon',
        'Van: thông khí kép, giảm nuốt hơi',
        'Dung tích: 160 ml và 240 ml',
      ],
      care: 'Đun sôi được; thay ti sau 2 tháng.',
      ready: 'imported',
    },
  },
];
