export function step<Result>(name: string, title: string, work: () => Promise<Result>): Promise<Result>;
