import { payRuleScopeLabel, payRuleScopes } from '@mall/contract/payrule'
import { Button } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { companyPicture } from '#ui/illustrations/company.tsx'
import { Note } from '#ui/Note.tsx'
import styles from './pay_rules.module.css'
import { RuleCard } from './RuleCard.tsx'
import { type Change, keyOf, type Rule } from './rules.ts'

type Props = {
  list: readonly Rule[]
  /** those not saved yet are marked */
  changes: readonly Change[]
  /** left out for those who only read */
  edit?: { add: () => void; change: (rule: Rule) => void; remove: (rule: Rule) => void }
}

/** The rules by whom they are for. */
export function Rules({ list, changes, edit }: Props) {
  const mark = new Map(changes.map(({ kind, rule }) => [keyOf(rule), kind]))
  if (list.length === 0) {
    return (
      <section className="card">
        <EmptyBlock
          picture={companyPicture}
          title="还没有付款规则"
          hint={edit ? '按全公司、角色或员工，限制动用企业余额与账期' : '有付款权限的同事付款不限金额'}
        >
          {edit ? (
            <Button size="l" onClick={edit.add}>
              添加规则
            </Button>
          ) : null}
        </EmptyBlock>
      </section>
    )
  }
  return (
    <>
      <Note className={styles.note}>员工的规则优先于角色，角色优先于全公司；没有适用规则的不限金额</Note>
      {payRuleScopes.map((scope) => {
        const group = list.filter((rule) => rule.scope === scope)
        return group.length > 0 ? (
          <section key={scope} aria-label={payRuleScopeLabel[scope]}>
            <h2 className={scope === 'company' ? 'vh' : styles.group}>{payRuleScopeLabel[scope]}</h2>
            <ul>
              {group.map((rule) => (
                <li key={keyOf(rule)}>
                  <RuleCard
                    rule={rule}
                    mark={mark.get(keyOf(rule))}
                    onChange={edit && (() => edit.change(rule))}
                    onRemove={edit && (() => edit.remove(rule))}
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null
      })}
      {edit ? (
        <button className={styles.add} type="button" onClick={edit.add}>
          <Icon name="plus" size={16} />
          添加规则
        </button>
      ) : (
        <Note icon="lock" className={styles.note}>
          仅企业主账号可修改付款规则
        </Note>
      )}
    </>
  )
}
