import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { Failure } from '#list/Failure.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useSession, useUser } from '#session/session.ts'
import { useFreshProfile } from '#session/useFreshProfile.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Page } from '#ui/Page.tsx'
import { Steps } from '#ui/Steps.tsx'
import { hasOwnEntry } from '#ui/useBack.ts'
import { NewPhone } from './editUserPhoneFrom/NewPhone.tsx'
import { OldPhone } from './editUserPhoneFrom/OldPhone.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

export const loader = validated(pages.editPhone)
export const clientLoader = validated(pages.editPhone)
export const meta = pageMeta(pages.editPhone.title)

const skeleton = (
  <Page title={pages.editPhone.title} tone="surface" busy>
    <FormSkeleton fields={2} />
  </Page>
)

export default function EditUserPhonePage() {
  return (
    <PageGate page={pages.editPhone} skeleton={skeleton}>
      <EditPhone />
    </PageGate>
  )
}

function EditPhone() {
  const { step } = usePageQuery(pages.editPhone)
  const profile = useFreshProfile()
  const user = useUser()
  const navigate = useNavigate()
  // The ticket is valid for ten minutes and stays in the session, so that a reload of the second step goes on there.
  const ticket = useSession((session) => session.tempToken ?? '')
  const [refusal, setRefusal] = useState('')
  const second = step === '2' && ticket !== ''

  useEffect(() => {
    if (step === '2' && ticket === '') navigate('?step=1', { replace: true })
  }, [step, ticket, navigate])

  function prove(token: string) {
    setRefusal('')
    useSession.setState({ tempToken: token })
    navigate('?step=2', { replace: true })
  }

  function startOver(why: string) {
    setRefusal(why)
    useSession.setState({ tempToken: null })
    navigate('?step=1', { replace: true })
  }

  function finish() {
    useSession.setState({ tempToken: null })
    toast.success('手机号已更新')
    if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(to.userAccount(), { replace: true })
  }

  if (!user && !profile.failed) return skeleton
  return (
    <Page title={pages.editPhone.title} tone="surface">
      {user ? (
        <div className="pt-4 px-6 pb-6">
          <div className="max-w-70 mt-1 mx-auto mb-5">
            <Steps steps={['验证原手机', '绑定新手机']} current={second ? 1 : 0} />
          </div>
          {second ? (
            <NewPhone ticket={ticket} oldPhone={user.phone} onDone={finish} onTicketSpent={startOver} />
          ) : (
            <OldPhone user={user} refusal={refusal} onProved={prove} />
          )}
        </div>
      ) : (
        <Failure onRetry={profile.refresh} />
      )}
    </Page>
  )
}
