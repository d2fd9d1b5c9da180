import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import styles from './status.module.css'

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'users', title: '多人采购', text: '添加同事，按岗位分配权限' },
  { icon: 'cart', title: '共用进货单', text: '找货、下单、付款接力完成' },
  { icon: 'barcode', title: '物料编码', text: '用自己的编码搜索与下单' },
  { icon: 'bank', title: '对公转账', text: '企业账户直接付款' },
  { icon: 'credit', title: '企业账期', text: '先采购，按月对账还款' },
  { icon: 'chart', title: '采购分析', text: '钱花在哪里，一目了然' },
]

/** What a company account brings. */
export function Benefits({ verified }: { verified: boolean }) {
  return (
    <section className="card">
      <div className="sec">
        <h2>{verified ? '企业权益' : '认证后可享'}</h2>
      </div>
      <ul className={styles.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.benefit}>
              <Icon name={icon} size={22} />
            </span>
            <span className="grow1">
              <b className="m">{title}</b>
              <span className="s12 t3">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
