import { type Kind, kinds } from '#server/database/demo/drawing/kinds.ts';

export const isKind = (name: string): name is Kind => name in kinds;
