/** Pixels in rows, four bytes each: red, green, blue, alpha. */
export type Bitmap = { data: Uint8Array; width: number; height: number }
