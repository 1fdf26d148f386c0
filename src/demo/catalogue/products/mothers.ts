import type { DemoProduct } from '#demo/catalogue/product.ts';

export const mothers: DemoProduct[] = [
  {
    code: 'PDN',
    name: 'Đai nịt bụng sau sinh ba mảnh',
    categories: ['Đồ cho mẹ sau sinh'],
    tags: ['Sẵn hàng'],
    price: 249_000,
    attributes: { Màu: ['HO', 'NA'], Size: ['S', 'L'] },
    priceSteps: { Size: 30_000 },
    colours: ['HO', 'NA'],
    kind: 'bellyBand',
    description: {
      lead: 'Ba mảnh cho bụng, eo và hông, dùng riêng hay ghép tùy tuần sau sinh; lưới thoáng nên mặc dưới áo không bí.',
      points: [
        'Vải: lưới thun hai lớp, xương nhựa mềm',
        'Khóa: nhám dán chỉnh từng nấc',
        'Size: S cho 45–58 kg, L cho 58–75 kg',
      ],
      care: 'Giặt tay, không vắt xoắn. Mẹ sinh mổ hỏi bác sĩ trước khi dùng.',
      ready: 'stocked',
    },
  },
  {
    code: 'PAC',
    name: 'Áo choàng cho con bú chống nắng',
    categories: ['Đồ cho mẹ sau sinh', 'Đi ra ngoài'],
    tags: ['Mùa hè', 'CTV yêu thích'],
    price: 159_000,
    salePrice: 139_000,
    attributes: { Màu: ['GH', 'NA', 'KE'] },
    priceSteps: { Màu: 10_000 },
    colours: ['GH', 'NA', 'KE'],
    kind: 'nursingCover',
    pattern: 'leaves',
    description: {
      lead: 'Cổ có gọng nhẹ để mẹ nhìn thấy bé, vạt dài kín lưng; lúc nắng thì thành áo choàng che cánh tay.',
      points: [
        'Vải: cotton linen in lá, chống nắng UPF 30+',
        'Cổ: dây chỉnh, gọng nhựa dẻo tháo được',
        'Kích thước: một cỡ, dài 72 cm',
      ],
      care: 'Tháo gọng trước khi giặt máy.',
      ready: 'stocked',
    },
  },
  {
    code: 'PTM',
    name: 'Túi đi sinh họa tiết quả trám',
    categories: ['Đồ cho mẹ sau sinh'],
    tags: ['Sẵn hàng', 'Mới về'],
    price: 319_000,
    attributes: { Màu: ['DO', 'GH'] },
    colours: ['DO', 'GH'],
    kind: 'tote',
    pattern: 'quilt',
    description: {
      lead: 'Mở rộng miệng như vali, chia sẵn ngăn đồ mẹ và đồ bé, kèm danh sách in sẵn để gạch dần.',
      points: [
        'Vải: polyester trần bông, chống nước nhẹ',
        'Quai: xách tay và đeo chéo, có dây cài vali',
        'Kích thước: 45×32×22 cm',
      ],
      care: 'Lau bằng khăn ẩm.',
      ready: 'stocked',
    },
  },
];
