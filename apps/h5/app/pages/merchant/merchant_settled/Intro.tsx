import type { settleTerms } from '@mall/contract/application/calls'
import {
  commissionText,
  promisedWorkdays,
  storeTypeHint,
  storeTypeLabel,
  storeTypes,
} from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { shortMallName } from '@mall/contract/site/words'
import { to } from '#app/pages.ts'
import { averageText } from '#features/settle/settle.ts'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-paths.ts'
import { moneyText } from '#ui/money.ts'
import { RoundMark } from '#ui/RoundMark.tsx'
import styles from './settled.module.css'

type Terms = OutputOf<typeof settleTerms>

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'building', title: '企业买家', text: '多人采购、账期与专票' },
  { icon: 'inquiry', title: '询价商机', text: '买家发布需求，直接报价成单' },
  { icon: 'coin', title: '资费公开', text: '佣金按类目，提交前就写明' },
  { icon: 'chart', title: '商家工作台', text: '商品、订单、发票、售后一处管理' },
]
const yuan = (fen: number) => moneyText(fen, { trim: true })

/** Benefits, fees and requirements, for visitors. */
export function Intro({ terms }: { terms: Terms }) {
  const { siteName } = useGlobalData()
  const average = averageText(terms.average_workdays)
  return (
    <>
      <section className={styles.hero} aria-label={`入驻${shortMallName(siteName)}`}>
        <h2>把货卖给认真采购的人</h2>
        {terms.stores > 0 && (
          <p>
            已有 <b className="digits">{terms.stores}</b> 家店铺在这里经营
          </p>
        )}
        {terms.why_not ? (
          <p className={styles.small}>{terms.why_not}</p>
        ) : (
          <>
            <ButtonLink size="l" wide to={to.login({ redirect: to.settle() })}>
              立即入驻
            </ButtonLink>
            <p className={styles.small}>
              在线提交，{promisedWorkdays} 个工作日内审核{average ? `，${average}` : ''}
            </p>
          </>
        )}
      </section>
      <section className="card" aria-label="入驻权益">
        <ul className={styles.benefits}>
          {benefits.map(({ icon, title, text }) => (
            <li key={title}>
              <RoundMark tone="info" size={40}>
                <Icon name={icon} size={22} />
              </RoundMark>
              <b className="font-medium">{title}</b>
              <span className="text-hint text-ink-3">{text}</span>
            </li>
          ))}
        </ul>
      </section>
      {terms.fees.length > 0 && (
        <Section title="类目资费" extra="佣金只按成交收取">
          <table className={styles.fees}>
            <thead>
              <tr>
                <th scope="col">类目</th>
                <th scope="col">佣金</th>
                <th scope="col">保证金</th>
                <th scope="col">年费</th>
              </tr>
            </thead>
            <tbody>
              {terms.fees.map((fee) => (
                <tr key={fee.category_id}>
                  <th scope="row">{fee.name}</th>
                  <td className="text-accent font-semibold">{commissionText(fee.commission_permille)}</td>
                  <td>{yuan(fee.deposit_fen)}</td>
                  <td>{yuan(fee.service_fen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <Section title="店铺类型">
        <dl>
          {storeTypes.map((type) => (
            <div className="key-values" key={type}>
              <dt>{storeTypeLabel[type]}</dt>
              <dd>{storeTypeHint[type]}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="准备这些资料">
        <ul className={styles.needs}>
          <li>营业执照，法定代表人身份证正反面</li>
          <li>经营类目要求的许可、检测报告或品牌授权</li>
          <li>与企业同名的对公账户，用于结算货款</li>
        </ul>
      </Section>
    </>
  )
}
