import { Segmented } from '#ui/Segmented.tsx'
import styles from './analysis.module.css'

const looks = [
  { key: 'chart', label: '图表' },
  { key: 'table', label: '表格' },
] as const

type Props = {
  title: string
  extra?: string
  asTable: boolean
  onTable: (on: boolean) => void
}

/** What a card is about, and whether it is drawn or shown as numbers. */
export function CardHead({ title, extra, asTable, onTable }: Props) {
  return (
    <div className={styles.head}>
      <h2>
        {title}
        {extra ? <small className="num">{extra}</small> : null}
      </h2>
      <Segmented
        label={`${title}的显示方式`}
        items={looks}
        value={asTable ? 'table' : 'chart'}
        onChange={(look) => onTable(look === 'table')}
      />
    </div>
  )
}
