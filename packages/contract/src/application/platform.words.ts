export const settlePaperLimit = 6
/** Lines of a text, trimmed, without the empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
