import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/Money.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './pay_rules.module.css'
import { type Change, monthName, type Rule, titleOf } from './rules.ts'

type Props = { rule: Rule; mark?: Change['kind']; onChange?: () => void; onRemove?: () => void }

const marks = { added: '新增，未保存', changed: '已修改，未保存', removed: '' } as const

/** Whom it is for, and what they may pay. */
export function RuleCard({ rule, mark, onChange, onRemove }: Props) {
  const { allowed, single_fen, month_fen } = rule
  return (
    <article className={`card ${styles.card}`}>
      <header className={styles.head}>
        <h3>{titleOf(rule)}</h3>
        {mark ? <Tag tone="warning">{marks[mark]}</Tag> : null}
      </header>
      {allowed ? (
        <dl className={styles.terms}>
          <Term name="单笔最多" fen={single_fen} />
          <Term name={monthName(rule)} fen={month_fen} />
        </dl>
      ) : (
        <p className={styles.refused}>不能动用企业余额和账期</p>
      )}
      {onChange && onRemove ? (
        <div className={styles.acts}>
          <Button size="s" variant="outline" label={`删除${titleOf(rule)}的规则`} onClick={onRemove}>
            删除
          </Button>
          <Button size="s" variant="outline" label={`修改${titleOf(rule)}的规则`} onClick={onChange}>
            修改
          </Button>
        </div>
      ) : null}
    </article>
  )
}

function Term({ name, fen }: { name: string; fen: number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{fen === null ? <span className="t2">不限</span> : <Money fen={fen} size={16} tone="ink" />}</dd>
    </div>
  )
}
