export const passwordRules = [
  { text: '8–20 位', kept: (password: string) => password.length >= 8 && password.length <= 20 },
  { text: '含字母', kept: (password: string) => /[A-Za-z]/.test(password) },
  { text: '含数字', kept: (password: string) => /\d/.test(password) },
] as const

/** What is wrong with a new password, in a sentence; empty when nothing is. Blanks and letters outside ASCII are not allowed. */
export function passwordIssue(password: string): string {
  const kept = passwordRules.every((rule) => rule.kept(password)) && /^[\x21-\x7e]*$/.test(password)
  return kept ? '' : '密码需 8–20 位，含字母和数字'
}

/** 0 nothing or not allowed yet · 1 弱 · 2 中 · 3 强 */
export type Strength = 0 | 1 | 2 | 3
export const strengthText = ['', '弱', '中', '强'] as const

/**
 * How hard a password that keeps the rules is to guess: its length, its kinds of characters, and whether it is more than
 * a run (`abcd1234`) or a repetition (`aaaa1111`).
 */
export function strengthOf(password: string): Strength {
  if (passwordIssue(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const steps = [...password].slice(1).filter((letter, at) => !follows(password.charCodeAt(at), letter)).length
  if (steps < 4) return 1
  const points = (kinds >= 3 ? 1 : 0) + (kinds >= 4 ? 1 : 0) + (steps >= 9 ? 1 : 0) + (steps >= 13 ? 1 : 0)
  if (points >= 2) return 3
  return points === 1 ? 2 : 1
}

/** The same character again, or its neighbour. */
const follows = (before: number, letter: string) => Math.abs(letter.charCodeAt(0) - before) <= 1
