export function matchesGold(person: object | undefined, gold: object): boolean;
