import { shop } from '#contract/shop.ts';

/** What a customer reads: a thank-you, and nothing else (`spec §9`). */
export function CustomerTerms() {
  return (
    <>
      <p>
        Cảm ơn bạn đã tin chọn {shop.name} cho những món đồ đầu đời của bé. Mỗi chiếc tên thêu, mỗi món quà
        nhỏ đều được chúng tôi nâng niu như chuẩn bị cho chính con mình.
      </p>
      <p>Chúc bé hay ăn chóng lớn, và chúc gia đình mình thật nhiều niềm vui!</p>
    </>
  );
}
