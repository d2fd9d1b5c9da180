export const settlePaperLimit = 6
/** What stands in the lines of a text, without blanks and empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
