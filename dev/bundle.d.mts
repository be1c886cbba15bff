/** Bundles the commands, the server and `npm start` into `dist/`, unless nothing they are made of has changed since. */
export function bundle(output?: NodeJS.WritableStream): Promise<void>;
