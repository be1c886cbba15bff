export function assignSpreads(code: string): string;
