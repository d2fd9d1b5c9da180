import { inviteCode } from '@mall/contract/account/calls'
import type { Profile } from '@mall/contract/account/terms'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { companyPaths } from '#features/company/company.ts'
import { Failure } from '#list/Failure.tsx'
import type { UserInfo } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { CopyText } from '#ui/CopyText.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { PickCell } from '#ui/PickCell.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { sharePage } from '#ui/share-page.ts'
import { Tag } from '#ui/Tag.tsx'
import { saveProfile } from './edit-profile.ts'
import type { TextName } from './ProfileSheets.tsx'
import styles from './user_info.module.css'

const textSheet = late(() => import('./ProfileSheets.tsx').then((module) => module.TextSheet))
const birthdaySheet = late(() => import('./ProfileSheets.tsx').then((module) => module.BirthdaySheet))

const genders = [
  { key: 'male', label: '男' },
  { key: 'female', label: '女' },
  { key: 'unknown', label: '保密' },
] as const

const texts = ['nickname', 'real_name', 'email'] as const satisfies readonly TextName[]

const filled = (value: string): ReactNode => value || <span className="text-ink-3">去填写</span>

/** The person's profile, one row a field; a tap opens its editor. */
export function Rows({ user }: { user: UserInfo }) {
  const { mail, membership } = useGlobalData()
  const [open, setOpen] = useState<TextName | 'birthday' | 'invite'>()
  // The choice is shown at once, and undone after a refusal.
  const [picked, setPicked] = useState<Profile['gender']>()
  const gender = picked ?? user.gender
  const close = () => setOpen(undefined)

  async function pick(next: Profile['gender']) {
    if (next === gender || picked) return
    setPicked(next)
    const refusal = await saveProfile({ gender: next })
    setPicked(undefined)
    if (refusal) toast.error(refusal)
  }

  return (
    <>
      <CellList label="个人资料">
        <Cell label="昵称" value={user.nickname} onClick={() => setOpen('nickname')} />
        <Cell label="真实姓名" value={filled(user.real_name)} onClick={() => setOpen('real_name')} />
        <PickCell
          label="性别"
          options={genders}
          value={gender}
          shown={gender === 'unknown' ? filled('') : undefined}
          onPick={(key) => void pick(key)}
        />
        <Cell
          label="生日"
          value={<span className="digits">{filled(user.birthday)}</span>}
          onClick={() => setOpen('birthday')}
        />
      </CellList>
      <CellList label="联系方式">
        <Cell label="手机" value={<span className="digits">{user.phone}</span>} to={to.editPhone()} />
        {mail ? <Cell label="邮箱" value={filled(user.email)} onClick={() => setOpen('email')} /> : null}
      </CellList>
      <CellList label="身份">
        <Cell label="企业" value={user.company?.name ?? '去认证'} to={companyPaths.status} />
        {membership || user.is_paid_member ? (
          <Cell
            label="会员"
            value={user.is_paid_member ? <Tag tone="vip">付费会员</Tag> : '去开通'}
            to={to.memberCenter()}
          />
        ) : null}
        <Cell label="邀请好友" value="我的邀请码" onClick={() => setOpen('invite')} />
      </CellList>
      {texts.map((name) => (
        <LateSheet key={name} of={textSheet} with={{ name, open: open === name, value: user[name], onClose: close }} />
      ))}
      <LateSheet of={birthdaySheet} with={{ open: open === 'birthday', value: user.birthday, onClose: close }} />
      <InviteSheet open={open === 'invite'} onClose={close} />
    </>
  )
}

/** The person's invitation code, and the link that carries it. */
function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { siteName } = useGlobalData()
  const { data, error, refetch } = useQuery({ ...queryOf(inviteCode, {}, { staleTime: 0 }), enabled: open })
  const code = data?.invite_code ?? ''
  const share = () => sharePage(`邀请您注册${siteName}`, `${location.origin}/register?invite_code=${code}`)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="邀请好友"
      footer={
        <Button size="l" grow disabled={!code} onClick={share}>
          分享邀请链接
        </Button>
      }
    >
      {error && !data ? <Failure error={error} onRetry={refetch} /> : null}
      <div className={styles.invite} aria-busy={!data}>
        <p className="text-sub text-ink-2">我的邀请码</p>
        {data ? (
          <CopyText text={code} what="邀请码" look="word">
            <b className={styles.code}>{code}</b>
          </CopyText>
        ) : (
          <Skeleton width={180} height={32} />
        )}
        <p className="text-sub text-ink-2">
          {data?.invited_count ? `已有 ${data.invited_count} 人通过您的邀请注册` : '还没有人使用'}
        </p>
      </div>
      <p className="text-sub text-ink-3">好友打开链接即带上邀请码，也可以在注册时手动填写。</p>
    </Sheet>
  )
}
