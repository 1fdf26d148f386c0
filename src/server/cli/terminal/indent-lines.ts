/** Only the first line begins where it is printed: what customers type cannot pass for a line of the shop. */
export const indentLines = (text: string): string => text.replaceAll(/\n|\u2028|\u2029/g, '\n    ');
