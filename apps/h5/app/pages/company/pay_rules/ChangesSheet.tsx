import { payRuleScopeLabel } from '@mall/contract/pay-rule/words'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './pay_rules.module.css'
import { type Change, keyOf, termsText, titleOf } from './rules.ts'

type Props = { open: boolean; changes: readonly Change[]; onClose: () => void; onSave: () => Promise<unknown> }

const kinds = {
  added: { label: '新增', tone: 'success' },
  changed: { label: '修改', tone: 'info' },
  removed: { label: '删除', tone: 'outline' },
} as const

/** The list of changes, to be confirmed before they are saved. */
export function ChangesSheet({ open, changes, onClose, onSave }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="确认修改"
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={onClose}>
            再看看
          </Button>
          <Button size="l" grow onClick={onSave}>
            确认保存
          </Button>
        </>
      }
    >
      <ul className={styles.changes}>
        {changes.map(({ kind, rule, before }) => (
          <li key={`${kind} ${keyOf(rule)}`}>
            <p className={styles.head}>
              <Tag tone={kinds[kind].tone}>{kinds[kind].label}</Tag>
              <b className="font-medium">{titleOf(rule)}</b>
              {rule.scope === 'company' ? null : (
                <span className="text-hint text-ink-3">{payRuleScopeLabel[rule.scope]}</span>
              )}
            </p>
            {before ? (
              <p className="text-sub">
                <span className="sr-only">原为</span>
                <s className="text-ink-3">{termsText(before)}</s>
              </p>
            ) : null}
            <p className="text-sub text-ink-2">{kind === 'removed' ? <s>{termsText(rule)}</s> : termsText(rule)}</p>
          </li>
        ))}
      </ul>
      <p className="text-hint text-ink-3">保存后立即生效，企业的操作记录中可查</p>
    </Sheet>
  )
}
