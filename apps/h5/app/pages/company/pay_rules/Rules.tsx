import type { PayRules } from '@mall/contract/pay-rule/terms'
import { payRuleScopeLabel, payRuleScopes } from '@mall/contract/pay-rule/words'
import { Can, useCan } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Icon } from '#ui/Icon.tsx'
import { companyPicture } from '#ui/illustrations/company.tsx'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import { Note } from '#ui/Note.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './pay_rules.module.css'
import { type Change, keyOf, mineText, monthName, type Rule, titleOf, usedShare } from './rules.ts'

type Props = {
  list: readonly Rule[]
  /** unsaved ones are marked */
  changes: readonly Change[]
  /** left out for those who only read */
  edit?: { add: () => void; change: (rule: Rule) => void; remove: (rule: Rule) => void }
}

/** The list of rules; each card is titled by its role or employee. */
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
      <Note className="mt-3 mx-gutter mb-0">员工的规则优先于角色，角色优先于全公司；没有适用规则的不限金额</Note>
      {payRuleScopes.map((scope) => {
        const group = list.filter((rule) => rule.scope === scope)
        return group.length > 0 ? (
          <section key={scope} aria-label={payRuleScopeLabel[scope]}>
            <h2 className={scope === 'company' ? 'sr-only' : 'mt-4 mx-gutter mb-0 text-sub font-medium text-ink-2'}>
              {payRuleScopeLabel[scope]}
            </h2>
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
        <Note icon="lock" className="mt-3 mx-gutter mb-0">
          仅企业主账号可修改付款规则
        </Note>
      )}
    </>
  )
}

type MineProps = {
  mine: PayRules['mine']
  /** holds all rights: no rule applies */
  unruled: boolean
}

/** The limits for this person. */
export function Mine({ mine, unruled }: MineProps) {
  const mayPay = useCan('order:pay')
  const { allowed, month_fen, spent_fen } = mine
  const limited = !unruled && allowed && month_fen !== null
  return (
    <Card label="适用于您的规则" className="grid gap-2">
      <p className={styles.verdict}>{unruled ? '您付款不受规则限制' : mayPay ? mineText(mine) : '您没有付款权限'}</p>
      {limited ? (
        <div
          className={styles.bar}
          role="img"
          aria-label={`本月已付 ${moneyText(spent_fen)}，每月最多 ${moneyText(month_fen)}`}
          data-full={spent_fen >= month_fen}
        >
          <span style={{ width: `${usedShare(mine)}%` }} />
        </div>
      ) : null}
      {mayPay && (allowed || unruled) ? (
        <p className={styles.spent}>
          <span>
            本月已付 <b className="digits">{moneyText(spent_fen)}</b>
          </span>
          {limited ? <span className="digits text-ink-3">每月 {moneyText(month_fen)}</span> : null}
        </p>
      ) : null}
      {unruled ? null : (
        <Can permission="order:submit">
          <p className="text-hint text-ink-3">
            {mayPay ? '付不了的订单可在收银台转交同事付款，或改用其他支付方式' : '待付款的订单可在收银台转交同事付款'}
          </p>
        </Can>
      )}
    </Card>
  )
}

type CardProps = { rule: Rule; mark?: Change['kind']; onChange?: () => void; onRemove?: () => void }

const marks = { added: '新增，未保存', changed: '已修改，未保存', removed: '' } as const

function RuleCard({ rule, mark, onChange, onRemove }: CardProps) {
  const { allowed, single_fen, month_fen } = rule
  return (
    <article className="card grid gap-2">
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
        <p className="text-warning">不能动用企业余额和账期</p>
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
      <dd>{fen === null ? <span className="text-ink-2">不限</span> : <Money fen={fen} size={16} tone="ink" />}</dd>
    </div>
  )
}
