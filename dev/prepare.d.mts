export function install(): Promise<void>;
export function generate(): Promise<void>;
export function build(): Promise<void>;
export function isBuilt(): boolean;
