import type { Profile } from '@mall/contract/account.schema'

type Part = { name: string; percent: number; told: (profile: Profile) => boolean }

/** What a profile is made of; together a hundred. Nickname and phone are there from the first day. */
const parts: readonly Part[] = [
  { name: '昵称', percent: 10, told: (profile) => profile.nickname !== '' },
  { name: '手机', percent: 10, told: (profile) => profile.phone !== '' },
  { name: '头像', percent: 20, told: (profile) => profile.avatar !== '' },
  { name: '真实姓名', percent: 20, told: (profile) => profile.real_name !== '' },
  { name: '性别', percent: 10, told: (profile) => profile.gender !== 'unknown' },
  { name: '生日', percent: 10, told: (profile) => profile.birthday !== '' },
  { name: '邮箱', percent: 20, told: (profile) => profile.email !== '' },
]

/** How much of the profile is filled in, 0–100, and the names of what is not. */
export function completenessOf(profile: Profile): { percent: number; missing: string[] } {
  const told = parts.filter((part) => part.told(profile))
  return {
    percent: told.reduce((sum, part) => sum + part.percent, 0),
    missing: parts.filter((part) => !told.includes(part)).map((part) => part.name),
  }
}
