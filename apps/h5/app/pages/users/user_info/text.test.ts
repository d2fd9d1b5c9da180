import { updateAccount } from '@mall/contract/account'
import { expect, test } from 'vitest'
import { type TextName, textIssue } from './text.rules.ts'

const samples: Record<TextName, string[]> = {
  nickname: ['', '满', '  满  ', '林小满', '🌸🌸', '满'.repeat(20), '🌸'.repeat(20), '满'.repeat(21)],
  real_name: ['', '林小满', '满'.repeat(20), '满'.repeat(21)],
  email: ['', 'lin', 'lin@', 'lin@example', 'lin@example.com', 'lin.x+shop@mail.example.cn', 'a b@example.com'],
}

const names: readonly TextName[] = ['nickname', 'real_name', 'email']

test.each(names)('what the server would refuse as %s is refused before it is sent, in the same words', (name) => {
  for (const text of samples[name]) {
    const said = updateAccount.input.safeParse({ [name]: text }).error?.issues[0]?.message ?? ''
    expect(textIssue(name, text)).toBe(said)
  }
})
