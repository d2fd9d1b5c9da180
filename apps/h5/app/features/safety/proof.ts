import { type StepUpPurpose, stepUp } from '@mall/contract/account'
import { call } from '#api/call.ts'

/** How a person shows to be themselves: a code to the own phone, or the login password. */
export type ProofWay = 'code' | 'password'

/** What is wrong with a code, in a sentence; empty when nothing is. */
export const codeIssue = (code: string): string => (/^\d{6}$/.test(code) ? '' : '请输入 6 位验证码')

/** The sentence about what was typed in, before it is sent; empty when it may be. */
export function proofIssue(way: ProofWay, text: string): string {
  if (way === 'password') return text === '' ? '请输入登录密码' : ''
  return codeIssue(text)
}

/** The ticket for one purpose, good once within ten minutes; keep it in memory only. Rejects with a `CallError`. */
export async function prove(purpose: StepUpPurpose, way: ProofWay, text: string): Promise<string> {
  const { data } = await call(stepUp, { purpose, [way]: text }, { quiet: true })
  return data.ticket
}
