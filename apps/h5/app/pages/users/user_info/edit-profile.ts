import { updateAccount } from '@mall/contract/account/calls'
import type { InputOf } from '@mall/contract/call/call'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { keepUser } from '#session/profile.ts'

export type Edit = InputOf<typeof updateAccount>
/** Saves the edit and keeps the answer. Resolves to the reason of a refusal in a sentence, or to undefined. */
export async function saveProfile(edit: Edit): Promise<string | undefined> {
  try {
    const { data } = await call(updateAccount, edit, { quiet: true })
    keepUser(data)
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error.kind === 'login' ? '请重新登录' : error.msg
  }
}
