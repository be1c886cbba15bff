declare const brand: unique symbol;

/** A value that its parser has validated, so that the rest of the code need not check it again. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
