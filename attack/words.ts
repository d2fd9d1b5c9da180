/** Words that stay Latin in a Chinese sentence. */
const known = /\b(JPG|PNG|WebP|PDF|MB|GB|xlsx|csv|H5|SKU|ISO)\b|\.xlsx|\.csv/g
/** What a program says of itself, never a person. */
const program = /\b(undefined|null|NaN|expected|received|invalid|error|object|function|syntax|column|constraint)\b/i

/** Whether a sentence is not Chinese: none at all, a program's words, or Latin words in what is said of a field. */
export function isEnglish(msg: string, aboutField: boolean): boolean {
  const own = msg.replace(/[“「][^”」]*[”」]/g, '').replace(known, '')
  if (!/\p{Script=Han}/u.test(own)) return true
  return program.test(own) || (aboutField && /[A-Za-z]{2,}/.test(own))
}
