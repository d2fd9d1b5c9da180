import type { CompanyStatus } from '@mall/contract/company/terms'
import { companyStateLabel } from '@mall/contract/company/words'
import { useGlobalData } from '#store/global-data.ts'
import { Section } from '#ui/Card.tsx'
import { Fact } from '#ui/Cell.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Skeleton, SkeletonList, SkeletonRegion, SkeletonRow } from '#ui/Skeleton.tsx'
import { Steps } from '#ui/Steps.tsx'
import { dayText } from '#ui/time.ts'
import styles from './status.module.css'
import { faultsOf, stateHint, stateLook, stepOf, stepsOf } from './status-words.ts'

/** The application's status in one word, one sentence and three steps; after a refusal the reasons, field by field. */
export function Hero({ status }: { status: CompanyStatus }) {
  const { icon, tone } = stateLook[status.status]
  const step = stepOf(status.status)
  const faults = faultsOf(status.fail_fields)
  return (
    <section className="pt-2 px-gutter pb-4 rounded-b-card bg-surface" aria-label="认证状态">
      <div className="flex items-center gap-3">
        <RoundMark tone={tone} size={48}>
          <Icon name={icon} size={24} />
        </RoundMark>
        <div className="min-w-0 flex-1">
          <h2 className="text-hero/[1.4] font-semibold">{companyStateLabel[status.status]}</h2>
          <p className="text-sub text-ink-2">{stateHint(status)}</p>
        </div>
      </div>
      {faults.length > 0 ? (
        <dl className={styles.faults}>
          {faults.map(({ name, text }) => (
            <div className="key-values" key={name + text}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {step === undefined ? null : (
        <div className={styles.steps}>
          <Steps steps={stepsOf(status.status)} current={step} />
        </div>
      )}
    </section>
  )
}

/** The data of the application. */
export function Facts({ status }: { status: CompanyStatus }) {
  const { company_name, credit_code, legal_person, bank_name, bank_tail } = status
  if (!company_name) return null
  return (
    <Section title="企业信息">
      <dl>
        <Fact name="企业名称">{company_name}</Fact>
        <Fact name="信用代码">
          <span className="mono">{credit_code}</span>
        </Fact>
        {legal_person ? <Fact name="法定代表人">{legal_person}</Fact> : null}
        {bank_tail ? (
          <Fact name="对公账户">
            {bank_name} <span className="digits">尾号 {bank_tail}</span>
          </Fact>
        ) : null}
      </dl>
    </Section>
  )
}

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'users', title: '多人采购', text: '添加同事，按岗位分配权限' },
  { icon: 'cart', title: '共用进货单', text: '找货、下单、付款接力完成' },
  { icon: 'barcode', title: '物料编码', text: '用自己的编码搜索与下单' },
  { icon: 'bank', title: '对公转账', text: '企业账户直接付款' },
  { icon: 'credit', title: '企业账期', text: '先采购，按月对账还款' },
  { icon: 'chart', title: '采购分析', text: '钱花在哪里，一目了然' },
]

/** Benefits of a company account. */
export function Benefits({ verified }: { verified: boolean }) {
  return (
    <section className="card">
      <div className="section-head">
        <h2>{verified ? '企业权益' : '认证后可享'}</h2>
      </div>
      <ul className={styles.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <RoundMark tone="info" size={40}>
              <Icon name={icon} size={22} />
            </RoundMark>
            <span className="min-w-0 flex-1">
              <b className="font-medium">{title}</b>
              <span className="text-hint text-ink-3">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 「已认证企业」 as a card to show. */
export function Certificate({ status }: { status: CompanyStatus }) {
  const { siteName } = useGlobalData()
  const { company_name, credit_code, verified_at } = status
  return (
    <section className={styles.certificate} aria-label="已认证企业">
      <Icon name="building" size={120} className={styles.watermark} />
      <p className={styles.issuer}>
        <span className="min-w-0 flex-1 one-line">{siteName} · 企业认证</span>
        <span className={styles.seal}>
          <Icon name="success" size={14} />
          已认证企业
        </span>
      </p>
      <h2>{company_name}</h2>
      <dl>
        <div>
          <dt>统一社会信用代码</dt>
          <dd className="mono">{credit_code}</dd>
        </div>
        {verified_at ? (
          <div>
            <dt>认证日期</dt>
            <dd className="digits">{dayText(verified_at)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

export const StatusSkeleton = () => (
  <SkeletonRegion>
    <div className="pt-2 px-gutter pb-4 rounded-b-card bg-surface">
      <div className="flex items-center gap-3">
        <SkeletonRow
          picture={48}
          round={24}
          lines={[
            ['32%', 20],
            ['80%', 14],
          ]}
        />
      </div>
    </div>
    <SkeletonList count={3} list="card card--cells" row="cell">
      <Skeleton width={72} height={14} />
      <Skeleton width="48%" height={14} />
    </SkeletonList>
  </SkeletonRegion>
)
