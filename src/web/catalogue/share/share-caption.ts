import type { ProductDetail } from '#contract/catalogue.ts';
import { formatDong } from '#contract/money.ts';
import { shop } from '#contract/shop.ts';

type Shown = Pick<ProductDetail, 'name' | 'price' | 'sale_price' | 'order_attributes'>;

/** What one says of a product to a friend: what it is, what it costs, what can be sewn on it. Without its address. */
export function shareCaption(product: Shown): string {
  const { name, price, sale_price } = product;
  const cost =
    sale_price === null
      ? `Giá ${formatDong(price)}`
      : `Giá ${formatDong(sale_price)} (giá cũ ${formatDong(price)})`;
  return [`${name} – ${shop.name}`, `${cost}.`, embroideryWords(product)].filter(Boolean).join('\n');
}

function embroideryWords({ order_attributes }: Shown): string {
  if (!order_attributes.some(({ name }) => name === 'Tên thêu')) return '';
  const offers = (asked: string) =>
    order_attributes.find(({ name }) => name === asked)?.attributeValues.map(({ value }) => value) ?? [];
  const fonts = offers('Font chữ').length;
  const colours = offers('Màu chỉ').length;
  const motifs = offers('Hình thêu kèm').filter(motif => motif !== 'Không');
  const choices = [
    fonts > 0 ? `${fonts} kiểu chữ` : '',
    colours > 0 ? `${colours} màu chỉ` : '',
    motifs.length > 0 ? `hình ${motifs.join(', ').toLocaleLowerCase('vi')} thêu kèm` : '',
  ].filter(Boolean);
  const chosen = choices.length > 0 ? `, mẹ tự chọn ${choices.join(', ')}` : '';
  return `Thêu tên riêng của bé${chosen} – xem trước tên ngay trên điện thoại.`;
}
