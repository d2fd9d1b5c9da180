// Without what is taken for one another when it is read aloud or copied by hand: 0 O 1 l I.
const small = 'abcdefghijkmnpqrstuvwxyz'
const capital = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const digit = '23456789'

/** Twelve characters from twelve random bytes, with a small letter, a capital and a digit at least. */
export function passwordFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte, at) => {
    const letters = [small, capital, digit][at % 3] ?? small
    return letters[byte % letters.length]
  }).join('')
}

export const newPassword = (): string => passwordFrom(crypto.getRandomValues(new Uint8Array(12)))
