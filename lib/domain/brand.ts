declare const brand: unique symbol;

/** A value that a parser has vouched for; inside the house it is not checked again. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
