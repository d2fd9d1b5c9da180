import { answerDeskInvitation, deskMe } from '@mall/contract/console/calls'
import { Button, Empty, Space } from 'antd'
import { useNavigate } from 'react-router'
import { pages } from '#app/pages.ts'
import { DateTime } from '#parts/cells.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { useAct } from '#parts/useAct.ts'
import { useLeave } from '#session/leave.ts'
import { useMe } from '#session/me.ts'

/** Invitations to desks, to be accepted or declined; for a person without a desk this is the only page. */
export function Page() {
  const { desk, invitations, phone } = useMe()
  const navigate = useNavigate()
  const leave = useLeave()
  const join = useAct(answerDeskInvitation, { done: '已加入', changes: [deskMe] })
  const decline = useAct(answerDeskInvitation, { done: '已谢绝', changes: [deskMe] })
  const busy = join.isPending || decline.isPending
  const accept = (invitation_id: number) =>
    join.mutate({ invitation_id, accept: true }, { onSuccess: () => void navigate(pages.home.path) })

  return (
    <>
      <PageHead title={pages.invitations.title} about={desk ? `您正在“${desk.name}”工作` : null} />
      {invitations.length === 0 && (
        <div className="desk-box padded">
          <Empty description={`没有发给 ${phone} 的邀请。请联系店主或平台管理员邀请这个手机号。`}>
            <Button onClick={() => void leave()}>换个账号登录</Button>
          </Empty>
        </div>
      )}
      <ul className="desk-invitations">
        {invitations.map((one) => (
          <li key={one.invitation_id} className="desk-box padded">
            <div>
              <b>{one.desk_name}</b>
              <p className="desk-dim">
                {one.invited_by} 邀请您担任“{one.role_name}”，
                <DateTime at={one.expires_at} /> 前有效
              </p>
            </div>
            <Space>
              <Button
                disabled={busy}
                onClick={() => decline.mutate({ invitation_id: one.invitation_id, accept: false })}
              >
                谢绝
              </Button>
              <Button
                type="primary"
                disabled={desk !== null}
                loading={join.isPending}
                onClick={() => accept(one.invitation_id)}
              >
                接受
              </Button>
            </Space>
          </li>
        ))}
      </ul>
    </>
  )
}
