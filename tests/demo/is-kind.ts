import { type Kind, kinds } from '#demo/drawing/kinds.ts';

export const isKind = (name: string): name is Kind => name in kinds;
