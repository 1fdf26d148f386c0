import type { DemoProduct } from '#demo/catalogue/product.ts';

/** Hàng Úc và châu Âu. */
export const fromEurope: DemoProduct[] = [
  {
    code: 'NVI',
    name: 'Vitamin D3 K2 nhỏ giọt cho bé (Úc)',
    categories: ['Úc & châu Âu'],
    tags: ['Bán chạy'],
    price: 335_000,
    attributes: { 'Quy cách': ['G3', 'H1'] },
    priceSteps: { 'Quy cách': 30_000 },
    colours: ['VA'],
    kind: 'drops',
    description: {
      lead: 'Một giọt mỗi ngày, nhỏ thẳng vào miệng hoặc lên thìa sữa. Dầu dừa, không đường, không vị.',
      points: [
        'Thành phần: D3 400 IU và K2 (MK-7) trong mỗi giọt',
        'Dùng cho: bé từ sơ sinh, theo lời dặn của bác sĩ',
        'Dung tích: 10 ml, khoảng 300 giọt',
      ],
      care: 'Đậy kín, dưới 25 °C; dùng trong 6 tháng sau khi mở.',
      ready: 'imported',
    },
  },
  {
    code: 'NDH',
    name: 'DHA tảo biển nhỏ giọt (Đức)',
    categories: ['Úc & châu Âu'],
    tags: ['Freeship'],
    price: 425_000,
    salePrice: 395_000,
    colours: ['XA'],
    kind: 'drops',
    description: {
      lead: 'DHA từ vi tảo nên không tanh cá, bé bú mẹ hay sữa công thức đều dùng được.',
      points: [
        'Thành phần: DHA 100 mg mỗi 0,5 ml, vitamin E',
        'Dùng cho: bé từ 6 tháng',
        'Dung tích: 30 ml, ống nhỏ chia vạch',
      ],
      care: 'Bảo quản tủ lạnh sau khi mở, dùng trong 60 ngày.',
      ready: 'imported',
    },
  },
  {
    code: 'NTG',
    name: 'Vòng gặm nướu gỗ tai thỏ (Đan Mạch)',
    categories: ['Úc & châu Âu', 'Đồ chơi & sách vải'],
    tags: ['Quà đầy tháng', 'Mới về'],
    price: 195_000,
    attributes: { Màu: ['XA', 'HO', 'GH'] },
    colours: ['XA', 'HO', 'GH'],
    kind: 'teether',
    pattern: 'gingham',
    description: {
      lead: 'Vòng gỗ sồi mịn, tai vải sột soạt và hạt silicon: ba thứ cho một chiếc lợi đang ngứa.',
      points: [
        'Gỗ: sồi châu Âu, phủ dầu hạt lanh',
        'Vải: cotton ca-rô hai lớp có giấy kêu',
        'Kích thước: vòng 7 cm, tai dài 10 cm; đạt chuẩn EN 71',
      ],
      care: 'Lau khăn ẩm, không ngâm gỗ trong nước.',
      ready: 'imported',
    },
  },
  {
    code: 'NSD',
    name: 'Sữa tắm cúc La Mã (Đức)',
    categories: ['Úc & châu Âu', 'Tắm & vệ sinh'],
    tags: ['Sẵn hàng'],
    price: 265_000,
    attributes: { 'Dung tích': ['240', '500'] },
    priceSteps: { 'Dung tích': 95_000 },
    colours: ['VA'],
    kind: 'washBottle',
    description: {
      lead: 'Hương cúc nhẹ cho buổi tắm tối, làm dịu da sau một ngày mồ hôi.',
      points: [
        'Thành phần: cúc La Mã hữu cơ, glycerin thực vật',
        'Chứng nhận: mỹ phẩm hữu cơ châu Âu',
        'Dung tích: 240 ml và 500 ml',
      ],
      care: 'Lắc nhẹ trước khi dùng, tránh nắng.',
      ready: 'imported',
    },
  },
];
