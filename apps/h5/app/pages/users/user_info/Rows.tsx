import type { Profile } from '@mall/contract/account'
import { type ReactNode, useState } from 'react'
import { to } from '#app/pages.ts'
import { companyPaths } from '#features/company/company.ts'
import type { UserInfo } from '#session/session.ts'
import { Cell, CellList } from '#ui/Cell.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Picker } from '#ui/Picker.tsx'
import { Tag } from '#ui/Tag.tsx'
import { BirthdaySheet } from './BirthdaySheet.tsx'
import { saveProfile } from './edit-profile.ts'
import { InviteSheet } from './InviteSheet.tsx'
import { TextSheet } from './TextSheet.tsx'
import type { TextName } from './text.rules.ts'

const genders = [
  { key: 'male', label: '男' },
  { key: 'female', label: '女' },
  { key: 'unknown', label: '保密' },
] as const

const texts = ['nickname', 'real_name', 'email'] as const satisfies readonly TextName[]

const filled = (value: string): ReactNode => value || <span className="t3">去填写</span>

/** What is known of the person, a row each; a tap opens its editor. */
export function Rows({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState<TextName | 'gender' | 'birthday' | 'invite'>()
  // The choice is shown at once, and taken back where it was refused.
  const [picked, setPicked] = useState<Profile['gender']>()
  const gender = picked ?? user.gender
  const close = () => setOpen(undefined)

  async function pick(next: Profile['gender']) {
    if (next === gender || picked) return
    setPicked(next)
    const said = await saveProfile({ gender: next })
    setPicked(undefined)
    if (said) toast.error(said)
  }

  return (
    <>
      <CellList label="个人资料">
        <Cell label="昵称" value={user.nickname} onClick={() => setOpen('nickname')} />
        <Cell label="真实姓名" value={filled(user.real_name)} onClick={() => setOpen('real_name')} />
        <Cell
          label="性别"
          value={gender === 'unknown' ? filled('') : genders.find((one) => one.key === gender)?.label}
          onClick={() => setOpen('gender')}
        />
        <Cell
          label="生日"
          value={<span className="num">{filled(user.birthday)}</span>}
          onClick={() => setOpen('birthday')}
        />
      </CellList>
      <CellList label="联系方式">
        <Cell label="手机" value={<span className="num">{user.phone}</span>} to={to.editPhone()} />
        <Cell label="邮箱" value={filled(user.email)} onClick={() => setOpen('email')} />
      </CellList>
      <CellList label="身份">
        <Cell label="企业" value={user.company?.name ?? '去认证'} to={companyPaths.status} />
        <Cell label="会员" value={user.is_paid_member ? <Tag tone="vip">付费会员</Tag> : '普通用户'} />
        <Cell label="邀请好友" value="我的邀请码" onClick={() => setOpen('invite')} />
      </CellList>
      {texts.map((name) => (
        <TextSheet key={name} name={name} open={open === name} value={user[name]} onClose={close} />
      ))}
      <BirthdaySheet open={open === 'birthday'} value={user.birthday} onClose={close} />
      <InviteSheet open={open === 'invite'} onClose={close} />
      <Picker
        open={open === 'gender'}
        onClose={close}
        title="性别"
        options={genders}
        value={gender}
        onPick={(key) => void pick(key)}
      />
    </>
  )
}
