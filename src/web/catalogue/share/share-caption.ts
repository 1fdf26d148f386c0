import type { ProductDetail } from '#contract/catalogue.ts';
import { noMotif } from '#contract/embroidery/embroidery.ts';
import { formatDong } from '#contract/format/money.ts';
import { shop } from '#contract/shop.ts';
import { priceVaries } from '#contract/variant-prices.ts';

type SharedProduct = Pick<
  ProductDetail,
  'name' | 'price' | 'sale_price' | 'order_attributes' | 'productItems'
>;

export function shareCaption(product: SharedProduct): string {
  const { name, price, sale_price, productItems } = product;
  const label = priceVaries(productItems) ? 'Giá từ' : 'Giá';
  const cost =
    sale_price === null
      ? `${label} ${formatDong(price)}`
      : `${label} ${formatDong(sale_price)} (giá cũ ${formatDong(price)})`;
  return [`${name} – ${shop.name}`, `${cost}.`, describeEmbroidery(product)].filter(Boolean).join('\n');
}

function describeEmbroidery({ order_attributes }: SharedProduct): string {
  if (!order_attributes.some(({ name }) => name === 'Tên thêu')) return '';
  const listOptions = (attributeName: string) =>
    order_attributes.find(({ name }) => name === attributeName)?.attributeValues.map(({ value }) => value) ??
    [];
  const fonts = listOptions('Font chữ').length;
  const colours = listOptions('Màu chỉ').length;
  const motifs = listOptions('Hình thêu kèm').filter(motif => motif !== noMotif);
  const choices = [
    fonts > 0 ? `${fonts} kiểu chữ` : '',
    colours > 0 ? `${colours} màu chỉ` : '',
    motifs.length > 0 ? `hình ${motifs.join(', ').toLocaleLowerCase('vi')} thêu kèm` : '',
  ].filter(Boolean);
  const choiceText = choices.length > 0 ? `, mẹ tự chọn ${choices.join(', ')}` : '';
  return `Thêu tên riêng của bé${choiceText} – xem trước tên ngay trên điện thoại.`;
}
