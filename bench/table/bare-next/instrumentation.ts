/** Empty: without this file the framework would take the product's, from the folder above. */
export function register(): void {}
