import type { MerchantCard } from '@mall/contract/merchant/terms'
import styles from './merchant.module.css'
import { scoreText } from './store-text.ts'

type Props = { store: Pick<MerchantCard, 'desc_score' | 'service_score' | 'delivery_score'>; className?: string }

/** 描述 4.9 · 服务 4.9 · 物流 4.8; hidden for a store without ratings. */
export function StoreScores({ store, className }: Props) {
  const scores = [
    { name: '描述', value: store.desc_score },
    { name: '服务', value: store.service_score },
    { name: '物流', value: store.delivery_score },
  ]
  const rated = scores.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  if (rated.length === 0) return null
  return (
    <dl className={`${styles.scores} digits ${className ?? ''}`}>
      {rated.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{scoreText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
