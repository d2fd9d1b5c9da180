import { renewQualification, type storeProfile } from '@mall/contract/application/store.calls'
import { commissionText, dueOf } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { formatFen } from '@mall/contract/text/money'
import { Button, Image } from 'antd'
import { useState } from 'react'
import { Code, Status } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { later } from '#parts/later.tsx'
import { useMay } from '#session/me.ts'

const Renew = later(async () => (await import('./Renew.tsx')).Renew)

type Paper = OutputOf<typeof storeProfile>['qualifications'][number]

/** Facts the store joined with: its company, its fees, and its papers with the days on which they end. */
export function Papers({ held }: { held: OutputOf<typeof storeProfile> }) {
  const due = dueOf(held.fees)
  const mayRenew = useMay()(renewQualification.needs)
  const [renewing, setRenewing] = useState<Paper | null>(null)
  return (
    <div className="profile-side">
      <section className="desk-box profile-part">
        <h2>主体与资费</h2>
        <Facts
          of={[
            ['店铺名称', held.name],
            ['店铺类型', held.type_name],
            ['所在地', held.region],
            ['经营主体', held.company_name],
            ['信用代码', held.credit_code ? <Code key="code">{held.credit_code}</Code> : null],
            ...held.fees.map(
              ({ name, commission_permille }) => [`${name}佣金`, commissionText(commission_permille)] as const,
            ),
            ['保证金', held.fees.length > 0 ? `¥${formatFen(due.deposit_fen)}` : null],
            ['技术服务费', held.fees.length > 0 ? `¥${formatFen(due.service_fen)} / 年` : null],
          ]}
        />
      </section>
      <section className="desk-box profile-part">
        <h2>行业资质</h2>
        {held.qualifications.length === 0 ? (
          <p className="desk-empty">没有行业资质</p>
        ) : (
          <ul className="profile-papers">
            {held.qualifications.map((paper) => {
              const { id, name, category_name, image, expires_on, is_expired } = paper
              return (
                <li key={id}>
                  <Image src={image} alt={name} width={64} height={48} style={{ objectFit: 'cover' }} />
                  <div className="desk-two">
                    {name}
                    <small>{category_name}</small>
                  </div>
                  <Status tone={is_expired ? 'bad' : 'done'}>
                    {expires_on === null ? '长期有效' : is_expired ? `${expires_on} 已过期` : `至 ${expires_on}`}
                  </Status>
                  {mayRenew && expires_on !== null && (
                    <Button size="small" onClick={() => setRenewing(paper)}>
                      更新
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </section>
      {renewing && <Renew paper={renewing} onClose={() => setRenewing(null)} />}
    </div>
  )
}
