import type { Attribute } from '#contract/catalogue.ts';
import { clothColours } from '#demo/drawing/fabric/cloth.ts';

const colourNames = Object.fromEntries(Object.entries(clothColours).map(([code, { name }]) => [code, name]));

/** The ids determine the order of the codes in a sku. */
const attributes = {
  Màu: { id: 1, values: colourNames },
  Size: {
    id: 2,
    values: {
      NB: '0–3 tháng',
      M6: '3–6 tháng',
      M12: '6–12 tháng',
      T2: '1–2 tuổi',
      T4: '3–4 tuổi',
      S: 'S',
      L: 'L',
    },
  },
  'Dung tích': { id: 3, values: { 160: '160 ml', 240: '240 ml', 330: '330 ml', 500: '500 ml' } },
  'Kích thước': { id: 4, values: { K3: '30×30 cm', K8: '80×80 cm', K1: '100×120 cm' } },
  'Quy cách': { id: 5, values: { G3: 'Gói 3', G5: 'Gói 5', H1: 'Hộp quà' } },
} satisfies Record<string, { id: number; values: Record<string, string> }>;
export type AttributeName = keyof typeof attributes;

/** Throws for an unknown code. */
export function buildAttribute(name: AttributeName, codes: readonly string[]): Attribute {
  const { id, values } = attributes[name];
  const valuesByCode = new Map(Object.entries(values));
  return {
    id,
    name,
    values: codes.map(code => {
      const value = valuesByCode.get(code);
      if (!value) throw new Error(`${name} has no value ${code}`);
      return { code, value };
    }),
  };
}
