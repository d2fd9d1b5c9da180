import { permissionLabel } from '@mall/contract/permission/permission'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { Failure } from '#list/Failure.tsx'
import { useCan } from '#session/Can.tsx'
import { logout } from '#session/logout.ts'
import { PageGate } from '#session/PageGate.tsx'
import { useSession, useUser } from '#session/session.ts'
import { useFreshProfile } from '#session/useFreshProfile.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { NoPermission } from '#ui/NoPermission.tsx'
import { Page } from '#ui/Page.tsx'
import { useBack } from '#ui/useBack.ts'
import { ChangeForm } from './editUserPasswordFrom/ChangeForm.tsx'
import { ResetForm } from './editUserPasswordFrom/ResetForm.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

export const loader = validated(pages.editPassword)
export const clientLoader = validated(pages.editPassword)
export const meta = pageMeta(pages.editPassword.title)

const skeleton = (
  <Page title={pages.editPassword.title} tone="surface" busy>
    <FormSkeleton fields={3} />
  </Page>
)

export default function EditUserPasswordPage() {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  /** A new password has ended every login, this one too. */
  function leave() {
    const { account } = useSession.getState()
    // Before the logout, or the gate below would redirect the logged-out person to a login address of its own.
    flushSync(() => setLeaving(true))
    logout()
    toast.success('密码已修改，请重新登录')
    const phone = /^1\d{10}$/.test(account) ? account : ''
    navigate(to.login({ type: 'account', redirect: to.me(), phone }), { replace: true })
  }

  if (leaving) return skeleton
  return (
    <PageGate page={pages.editPassword} skeleton={skeleton}>
      <EditPassword onDone={leave} />
    </PageGate>
  )
}

function EditPassword({ onDone }: { onDone: () => void }) {
  const [{ mode }, change] = useUrlState(pages.editPassword)
  const profile = useFreshProfile()
  const user = useUser()
  const may = useCan('account:password')
  const back = useBack(to.userAccount())

  if (!user && !profile.failed) return skeleton
  if (!user || !may) {
    return (
      <Page title={pages.editPassword.title}>
        {user ? (
          <NoPermission what={permissionLabel['account:password']} onBack={back} />
        ) : (
          <Failure onRetry={profile.refresh} />
        )}
      </Page>
    )
  }
  const turn = (to: 'change' | 'reset') => change({ mode: to })
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
