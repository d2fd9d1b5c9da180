/** A credit code as it may be written: capitals and digits, no more than 18. */
export const codeOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 18)
