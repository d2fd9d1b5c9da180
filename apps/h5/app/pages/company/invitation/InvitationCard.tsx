import type { OutputOf } from '@mall/contract/call/call'
import type { invitations } from '@mall/contract/company/calls'
import { Button } from '#ui/Button.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './invitation.module.css'

export type Invitation = OutputOf<typeof invitations>['list'][number]

type Props = {
  invitation: Invitation
  /** why it cannot be accepted; empty when it can */
  reason: string
  onRefused: () => void
  onAccept: () => Promise<unknown>
  onDecline: () => Promise<unknown>
}

/** An invitation: company, inviter, role, department, expiry. */
export function InvitationCard({ invitation, reason, onRefused, onAccept, onDecline }: Props) {
  const { company_name, inviter, role_name, department, expire_at } = invitation
  return (
    <article className="mt-2 mx-gutter mb-0 pt-4 px-3 pb-3 rounded-card bg-surface" aria-label={company_name}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="building" size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <h2>{company_name}</h2>
          <p className="text-sub text-ink-2">{inviter} 邀请您加入企业采购</p>
        </div>
      </div>
      <dl className="mt-3 py-2 px-3 rounded-img bg-surface-2">
        <Fact name="您的角色">{role_name || '未分配角色'}</Fact>
        {department ? <Fact name="部门">{department}</Fact> : null}
        <Fact name="有效期至">
          <span className="digits">{shortTimeText(expire_at)}</span>
        </Fact>
      </dl>
      <div className={styles.acts}>
        <Button size="l" variant="outline" onClick={onDecline}>
          拒绝
        </Button>
        <Button size="l" disabled={reason !== ''} onDisabledClick={onRefused} onClick={onAccept}>
          接受邀请
        </Button>
      </div>
    </article>
  )
}
