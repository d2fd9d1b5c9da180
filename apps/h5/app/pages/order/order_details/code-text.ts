/** `ABCD12345678` → `ABCD 1234 5678`: people read and type it in fours. */
export const inFours = (code: string): string => code.replace(/[\s-]+/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** All but the last four hidden, in the same shape: who looks over the shoulder learns its length only. */
export const hidden = (code: string): string => {
  const plain = code.replace(/[\s-]+/g, '')
  return inFours('•'.repeat(Math.max(0, plain.length - 4)) + plain.slice(-4))
}
