import { permissionLabel } from '@mall/contract/permission'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, usePageQuery, validated } from '#api/page-query.ts'
import { useCan } from '#session/Can.tsx'
import { LoginRequired } from '#session/LoginRequired.tsx'
import { logout } from '#session/logout.ts'
import { useSession, useUser } from '#session/session.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { NoPermission } from '#ui/NoPermission.tsx'
import { Page } from '#ui/Page.tsx'
import { useBack } from '#ui/useBack.ts'
import { useFreshProfile } from '../index/useFreshProfile.ts'
import { ChangeForm } from './editUserPasswordFrom/ChangeForm.tsx'
import { ResetForm } from './editUserPasswordFrom/ResetForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

const Query = { mode: oneOf(['change', 'reset'], 'change') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('修改密码')

const skeleton = (
  <Page title="修改密码" tone="surface" busy>
    <FormSkeleton fields={3} />
  </Page>
)

export default function EditUserPasswordPage() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  /** A new password has ended every login, this one too. */
  function leave() {
    const { account } = useSession.getState()
    // First, or the gate below would send whoever is logged out to its own login address.
    flushSync(() => setLeaving(true))
    logout()
    toast.success('密码已修改，请重新登录')
    navigate(`/login?type=account&redirect=/users${/^1\d{10}$/.test(account) ? `&phone=${account}` : ''}`, {
      replace: true,
    })
  }

  if (leaving) return skeleton
  return (
    <LoginRequired skeleton={skeleton}>
      <EditPassword onDone={leave} />
    </LoginRequired>
  )
}

function EditPassword({ onDone }: { onDone: () => void }) {
  const { mode } = usePageQuery(Query)
  const profile = useFreshProfile()
  const user = useUser()
  const may = useCan('account:password')
  const navigate = useNavigate()
  const back = useBack('/users/user_account')

  if (!user && !profile.failed) return skeleton
  if (!user || !may) {
    return (
      <Page title="修改密码">
        {user ? (
          <NoPermission what={permissionLabel['account:password']} onBack={back} />
        ) : (
          <ErrorBlock onRetry={profile.refresh} />
        )}
      </Page>
    )
  }
  const turn = (to: 'change' | 'reset') => navigate(`?mode=${to}`, { replace: true })
  const first = !user.has_password
  const byCode = first || mode === 'reset'
  return (
    <Page title={first ? '设置密码' : byCode ? '重置密码' : '修改密码'} tone="surface">
      {byCode ? (
        <ResetForm user={user} onDone={onDone} onTurn={first ? undefined : () => turn('change')} />
      ) : (
        <ChangeForm user={user} onDone={onDone} onTurn={() => turn('reset')} />
      )}
    </Page>
  )
}
