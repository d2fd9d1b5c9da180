import type { Profile } from '@mall/contract/account/terms'

type Part = { name: string; percent: number; isFilled: (profile: Profile) => boolean }

/** The parts of a profile, with their weight in percent. Nickname and phone are there from the first day. */
const parts: readonly Part[] = [
  { name: '昵称', percent: 10, isFilled: (profile) => profile.nickname !== '' },
  { name: '手机', percent: 10, isFilled: (profile) => profile.phone !== '' },
  { name: '头像', percent: 20, isFilled: (profile) => profile.avatar !== '' },
  { name: '真实姓名', percent: 20, isFilled: (profile) => profile.real_name !== '' },
  { name: '性别', percent: 10, isFilled: (profile) => profile.gender !== 'unknown' },
  { name: '生日', percent: 10, isFilled: (profile) => profile.birthday !== '' },
  { name: '邮箱', percent: 20, isFilled: (profile) => profile.email !== '' },
]

const weightOf = (some: readonly Part[]) => some.reduce((sum, { percent }) => sum + percent, 0)

/** How much of the profile is filled in, 0–100, and the names of missing parts. A mall that cannot send mail does not count the address. */
export function completenessOf(profile: Profile, { mail }: { mail: boolean }): { percent: number; missing: string[] } {
  const counted = parts.filter(({ name }) => mail || name !== '邮箱')
  const filled = counted.filter((part) => part.isFilled(profile))
  return {
    percent: Math.round((100 * weightOf(filled)) / weightOf(counted)),
    missing: counted.filter((part) => !filled.includes(part)).map((part) => part.name),
  }
}
