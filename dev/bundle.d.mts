/** Bundles the commands, the server and `npm start` into `dist/`; returns the name of the compiled lexicon's file. */
export function bundle(output?: NodeJS.WritableStream): Promise<string>;
