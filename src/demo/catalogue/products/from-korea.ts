import type { DemoProduct } from '#demo/catalogue/product.ts';

/** Hàng Hàn Quốc. */
export const fromKorea: DemoProduct[] = [
  {
    code: 'NBC',
    name: 'Bàn chải tập đánh răng Hàn Quốc bộ 3 giai đoạn',
    categories: ['Hàn Quốc', 'Tắm & vệ sinh'],
    tags: ['Sẵn hàng'],
    price: 145_000,
    salePrice: 129_000,
    attributes: { Màu: ['HO', 'XA'] },
    priceSteps: { Màu: 20_000 },
    colours: ['HO', 'XA'],
    kind: 'toothbrushSet',
    description: {
      lead: 'Từ chiếc răng đầu đến khi bé tự chải: vòng silicon có chắn họng, bàn chải lông mềm, bàn chải lông tơ.',
      points: [
        'Bộ: giai đoạn 1 (4–8 tháng), 2 (8–18 tháng), 3 (18 tháng trở lên)',
        'Lông: tơ 0,01 mm',
        'An toàn: có vành chắn, cán không BPA',
      ],
      care: 'Rửa nước sạch, để đứng khô; thay sau 3 tháng.',
      ready: 'imported',
    },
  },
  {
    code: 'NCH',
    name: 'Cốc hút giữ nhiệt Hàn Quốc',
    categories: ['Hàn Quốc', 'Ăn dặm & bú sữa'],
    tags: ['Đi nhà trẻ', 'Mới về'],
    price: 355_000,
    attributes: { Màu: ['GH', 'HO', 'VA'] },
    colours: ['GH', 'HO', 'VA'],
    kind: 'strawCup',
    description: {
      lead: 'Nước ấm bốn giờ, nước mát tám giờ; quai mềm, nút bật một ngón.',
      points: [
        'Chất liệu: inox 316 trong, nắp PP',
        'Ống hút: silicon có van chống trào',
        'Dung tích: 260 ml',
      ],
      care: 'Không cho vào lò vi sóng; tháo van rửa hằng ngày.',
      ready: 'imported',
    },
  },
  {
    code: 'NKH',
    name: 'Kem dưỡng ẩm ceramide Hàn Quốc',
    categories: ['Hàn Quốc'],
    tags: ['Mùa đông'],
    price: 265_000,
    salePrice: 239_000,
    attributes: { 'Dung tích': ['160', '240'] },
    priceSteps: { 'Dung tích': 60_000 },
    colours: ['HO'],
    kind: 'creamJar',
    description: {
      lead: 'Cho má nẻ mùa hanh: ceramide và yến mạch, thấm sau một phút, không bết quần áo.',
      points: [
        'Thành phần: ceramide NP, yến mạch keo, bơ hạt mỡ',
        'Thử nghiệm: cho da nhạy cảm, không hương liệu',
        'Dung tích: 160 ml và 240 ml',
      ],
      care: 'Bảo quản dưới 30 °C, dùng trong 12 tháng sau khi mở.',
      ready: 'imported',
    },
  },
  {
    code: 'NBH',
    name: 'Bát chia ngăn silicon Hàn Quốc kèm thìa',
    categories: ['Hàn Quốc', 'Ăn dặm & bú sữa'],
    tags: ['Bán chạy'],
    price: 225_000,
    attributes: { Màu: ['VA', 'NA', 'KE'] },
    colours: ['VA', 'NA', 'KE'],
    kind: 'bowl',
    description: {
      lead: 'Bạch kim silicon mềm như thạch, gương mặt cười ở thành bát để bữa nào cũng có bạn.',
      points: [
        'Chất liệu: silicon bạch kim',
        'Đế: hút chân không, có vấu gỡ',
        'Kích thước: miệng 13 cm, 300 ml',
      ],
      care: 'Rửa máy, tiệt trùng hơi nước.',
      ready: 'imported',
    },
  },
];
