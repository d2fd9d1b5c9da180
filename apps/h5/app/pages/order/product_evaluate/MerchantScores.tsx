import { Section } from '#ui/Card.tsx'
import { StarsPicker } from '#ui/StarsPicker.tsx'
import type { Scores } from './draft.ts'
import styles from './evaluate.module.css'

type Props = { merName: string; scores: Scores; onChange: (part: Partial<Scores>) => void }

const kinds = [
  { key: 'desc', label: '描述相符' },
  { key: 'service', label: '服务态度' },
  { key: 'delivery', label: '物流服务' },
] as const

/** How the store did; may be left out. */
export function MerchantScores({ merName, scores, onChange }: Props) {
  return (
    <Section title="店铺评分" extra={merName}>
      {kinds.map(({ key, label }) => (
        <div className={styles.stars} key={key}>
          <span className="s13 t2">{label}</span>
          <StarsPicker label={label} size={24} value={scores[key]} onChange={(star) => onChange({ [key]: star })} />
        </div>
      ))}
    </Section>
  )
}
