/** What people typed, as a LIKE pattern takes it: their `%` and `_` mean themselves. */
export const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern of texts in which it stands anywhere. */
export const holding = (word: string): string => `%${literal(word)}%`
