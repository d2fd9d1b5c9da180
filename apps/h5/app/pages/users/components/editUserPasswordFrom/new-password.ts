import { passwordIssue } from '#features/safety/password.rules.ts'

export type Fields = { proof: string; password: string; again: string }
export type FieldName = keyof Fields
export type Wrong = { field: FieldName; text: string }

/** What is wrong with a new password entered twice, first things first; `proofIssue` is about the field above it. */
export function newPasswordIssue({ password, again }: Fields, proofIssue: string): Wrong | null {
  if (proofIssue) return { field: 'proof', text: proofIssue }
  const issue = passwordIssue(password)
  if (issue) return { field: 'password', text: issue }
  return password === again ? null : { field: 'again', text: '两次输入的密码不一致' }
}

/** Where a refusal of the server is said. */
export function fieldOf(code: string | null, field: string | null): FieldName {
  if (code === 'account.same_password' || field === 'password') return 'password'
  return 'proof'
}
