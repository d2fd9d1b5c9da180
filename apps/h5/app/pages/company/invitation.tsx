import { answerInvitation } from '@mall/contract/company/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { pages, to } from '#app/pages.ts'
import { invitationsQuery } from '#features/company/company.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { useCompanyChange } from '#features/company/useCompanyChange.ts'
import { Answer } from '#list/Answer.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useUser } from '#session/session.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { letterPicture } from '#ui/illustrations/company.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { type Invitation, InvitationCard } from './invitation/InvitationCard.tsx'

export const meta = pageMeta(pages.invitation.title)

const skeleton = <SkeletonRows count={1} picture={48} />

export default function CompanyInvitationPage() {
  return (
    <Page title={pages.invitation.title}>
      <PageGate page={pages.invitation} skeleton={skeleton}>
        <Invitations />
      </PageGate>
    </Page>
  )
}

function Invitations() {
  const invitations = useQuery(invitationsQuery)
  const company = useUser()?.company
  const cache = useQueryClient()
  const navigate = useNavigate()
  const change = useCompanyChange()
  // One answer at a time: of two companies only one can be joined.
  const answering = useRef(false)
  const list = invitations.data?.list ?? []
  const reason = company ? `您已是“${company.name}”的成员，退出后才能加入其他企业` : ''

  /** Resolves to whether the answer was accepted; after a refusal the list is refetched. */
  async function answer({ id }: Invitation, accept: boolean): Promise<boolean> {
    if (answering.current) return false
    answering.current = true
    try {
      await call(answerInvitation, { id, accept }, { quiet: true })
      return true
    } catch (error) {
      sayRefusal(error)
      return false
    } finally {
      answering.current = false
      void cache.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    }
  }

  async function join(invitation: Invitation) {
    if (!(await answer(invitation, true))) return
    await change()
    navigate(to.me(), { replace: true })
    toast.success(`欢迎加入${invitation.company_name}`)
  }

  async function decline(invitation: Invitation) {
    const sure = await confirm(`确定拒绝“${invitation.company_name}”的邀请吗？`, { ok: '拒绝', danger: true })
    if (sure && (await answer(invitation, false))) toast.success('已拒绝邀请')
  }

  return (
    <PullRefresh onRefresh={invitations.refetch}>
      <Answer query={invitations} skeleton={skeleton}>
        {() =>
          list.length === 0 ? (
            <EmptyBlock
              picture={letterPicture}
              title="暂无企业邀请"
              hint="企业管理员用您的手机号添加您后，邀请会出现在这里"
            >
              <ButtonLink size="l" variant="outline" to={to.me()}>
                返回我的
              </ButtonLink>
            </EmptyBlock>
          ) : null
        }
      </Answer>
      {list.map((invitation) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          reason={reason}
          onRefused={() => toast.warning(reason)}
          onAccept={() => join(invitation)}
          onDecline={() => decline(invitation)}
        />
      ))}
      {list.length > 0 ? (
        <div className="pt-3 px-gutter pb-0">
          <Note tone={reason ? 'warning' : 'info'}>
            {reason || '加入后，您使用企业的进货单与订单；个人的订单、地址与购物车仍属于您，退出企业后恢复使用'}
          </Note>
        </div>
      ) : null}
    </PullRefresh>
  )
}
