export const passwordRules = [
  { text: '8–20 位', isMet: (password: string) => password.length >= 8 && password.length <= 20 },
  { text: '含字母', isMet: (password: string) => /[A-Za-z]/.test(password) },
  { text: '含数字', isMet: (password: string) => /\d/.test(password) },
] as const

/** As the contract has it: blanks and letters outside ASCII are not allowed. */
const isAllowed = (password: string): boolean =>
  passwordRules.every((rule) => rule.isMet(password)) && /^[\x21-\x7e]*$/.test(password)

/** 0 nothing or not allowed yet · 1 弱 · 2 中 · 3 强 */
export type Strength = 0 | 1 | 2 | 3
export const strengthText = ['', '弱', '中', '强'] as const

/**
 * How hard a password that keeps the rules is to guess: its length, its kinds of characters, and whether it is more than
 * a run (`abcd1234`) or a repetition (`aaaa1111`).
 */
export function strengthOf(password: string): Strength {
  if (!isAllowed(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const steps = [...password].slice(1).filter((letter, at) => !follows(password.charCodeAt(at), letter)).length
  if (steps < 4) return 1
  const points = (kinds >= 3 ? 1 : 0) + (kinds >= 4 ? 1 : 0) + (steps >= 9 ? 1 : 0) + (steps >= 13 ? 1 : 0)
  if (points >= 2) return 3
  return points === 1 ? 2 : 1
}

/** The same character again, or its neighbour. */
const follows = (before: number, letter: string) => Math.abs(letter.charCodeAt(0) - before) <= 1

/** A new password is typed twice, so that a typing error does not lock the person out. */
export const isTwice = ({ password, again }: { password: string; again: string }): boolean => again === password
export const notTwice = { path: ['again'], message: '两次输入的密码不一致' }
