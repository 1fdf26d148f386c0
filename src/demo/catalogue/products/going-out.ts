import type { DemoProduct } from '#demo/catalogue/product.ts';

/** Đồ đi ra ngoài. */
export const goingOut: DemoProduct[] = [
  {
    code: 'PDI',
    name: 'Địu vải bốn tư thế',
    categories: ['Đi ra ngoài'],
    tags: ['Sale cuối tuần', 'Freeship'],
    price: 459_000,
    salePrice: 429_000,
    attributes: { Màu: ['GH', 'XA'] },
    priceSteps: { Màu: 60_000 },
    colours: ['GH', 'XA'],
    kind: 'carrier',
    description: {
      lead: 'Bế trước, quay ra, bên hông và sau lưng. Đáy địu rộng giữ hông bé theo hình chữ M.',
      points: [
        'Vải: canvas cotton, đệm vai 2 cm',
        'Tải: bé 3,5–15 kg, đai hông 65–120 cm',
        'Chi tiết: mũ che nắng tháo được, túi khóa trước ngực',
      ],
      care: 'Giặt tay, phơi bóng râm; kiểm tra khóa trước khi địu.',
      ready: 'stocked',
    },
  },
  {
    code: 'PDC',
    name: 'Địu linen mùa hè',
    categories: ['Đi ra ngoài', 'Đồ cho mẹ sau sinh'],
    tags: ['Mùa hè', 'Mới về'],
    price: 389_000,
    attributes: { Màu: ['KE', 'NA', 'DO'] },
    colours: ['NA', 'KE', 'DO'],
    kind: 'carrier',
    pattern: 'flowers',
    description: {
      lead: 'Nhẹ 420 g, lưng lưới linen thoát nhiệt: trưa tháng sáu bế bé ra chợ lưng mẹ vẫn khô.',
      points: ['Vải: linen 100%, lót lưới cotton', 'Tải: bé 4–12 kg', 'Gấp: cuộn vào chính túi trước ngực'],
      care: 'Giặt tay nước lạnh, là hơi.',
      ready: 'stocked',
    },
  },
  {
    code: 'PUK',
    name: 'Ủ kén đi gió lót nỉ',
    categories: ['Đi ra ngoài'],
    tags: ['Mùa đông'],
    price: 265_000,
    salePrice: 235_000,
    attributes: { Màu: ['GH', 'DO', 'NA'] },
    colours: ['DO', 'GH', 'NA'],
    kind: 'swaddle',
    pattern: 'stars',
    description: {
      lead: 'Từ bệnh viện về nhà không sợ gió: lớp ngoài cản gió, lớp trong nỉ, mũ liền che trán.',
      points: [
        'Vải: cotton cản gió ngoài, nỉ bông trong',
        'Khóa: kéo bên sườn, luồn được đai ghế ô tô',
        'Kích thước: dài 70 cm, cho bé 0–6 tháng',
      ],
      care: 'Giặt máy chế độ nhẹ, không sấy.',
      ready: 'stocked',
    },
  },
];
