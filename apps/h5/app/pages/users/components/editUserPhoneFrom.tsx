import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { oneOf, usePageQuery, validated } from '#api/page-query.ts'
import { LoginRequired } from '#session/LoginRequired.tsx'
import { useUser } from '#session/session.ts'
import { ErrorBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { Steps } from '#ui/Steps.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'
import { useFreshProfile } from '../index/useFreshProfile.ts'
import styles from './components.module.css'
import { NewPhone } from './editUserPhoneFrom/NewPhone.tsx'
import { OldPhone } from './editUserPhoneFrom/OldPhone.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

const Query = { step: oneOf(['1', '2'], '1') }
export const loader = validated(Query)
export const clientLoader = validated(Query)
export const meta = pageMeta('换绑手机号')

const skeleton = (
  <Page title="换绑手机号" tone="surface" busy>
    <FormSkeleton fields={2} />
  </Page>
)

export default function EditUserPhonePage() {
  return (
    <LoginRequired skeleton={skeleton}>
      <EditPhone />
    </LoginRequired>
  )
}

function EditPhone() {
  const { step } = usePageQuery(Query)
  const profile = useFreshProfile()
  const user = useUser()
  const navigate = useNavigate()
  // In memory only: whoever reloads the second step begins again.
  const [ticket, setTicket] = useState('')
  const [said, setSaid] = useState('')
  const second = step === '2' && ticket !== ''

  useEffect(() => {
    if (step === '2' && ticket === '') navigate('?step=1', { replace: true })
  }, [step, ticket, navigate])

  function prove(given: string) {
    setSaid('')
    setTicket(given)
    navigate('?step=2', { replace: true })
  }

  function startOver(why: string) {
    setSaid(why)
    setTicket('')
    navigate('?step=1', { replace: true })
  }

  function finish() {
    toast.success('手机号已更新')
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate('/users/user_account', { replace: true })
  }

  if (!user && !profile.failed) return skeleton
  return (
    <Page title="换绑手机号" tone="surface">
      {user ? (
        <div className={styles.body}>
          <div className={styles.steps}>
            <Steps steps={['验证原手机', '绑定新手机']} current={second ? 1 : 0} />
          </div>
          {second ? (
            <NewPhone ticket={ticket} oldPhone={user.phone} onDone={finish} onTicketSpent={startOver} />
          ) : (
            <OldPhone user={user} said={said} onProved={prove} />
          )}
        </div>
      ) : (
        <ErrorBlock onRetry={profile.refresh} />
      )}
    </Page>
  )
}
