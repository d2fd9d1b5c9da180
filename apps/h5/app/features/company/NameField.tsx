import type { OutputOf } from '@mall/contract/call/call'
import { enterpriseList } from '@mall/contract/company/calls'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Tag } from '#ui/Tag.tsx'
import { useSettled } from '#ui/useSettled.ts'
import styles from './name-field.module.css'

export type Enterprise = OutputOf<typeof enterpriseList>['list'][number]

type Props = {
  value: string
  onChange: (name: string) => void
  onPick: (enterprise: Enterprise) => void
  onBlur: () => void
  error?: string
  at: string
  /** what an abnormal company cannot do: 认证, 入驻 */
  purpose?: string
}

/** Each search may be paid for: half a name that is still being typed is not searched. */
const settleMs = 500
const leastLetters = 2

/** The company's name, with matches of the registry below it: picking one fills code and legal person too. */
export function NameField({ value, onChange, onPick, onBlur, error, at, purpose = '认证' }: Props) {
  // The list opens while typing only: a picked or restored name needs no search.
  const [asking, setAsking] = useState(false)
  const keyword = useSettled(value.trim(), settleMs)
  // Once the mall has said that no registry is connected, nothing is searched any more.
  const [searchable, setSearchable] = useState(true)
  const enabled = asking && searchable && keyword.length >= leastLetters
  // A newer keyword takes the place of the older one, whose request is then given up.
  const found = useQuery({ ...queryOf(enterpriseList, { keyword }), enabled })
  if (searchable && found.data?.searchable === false) setSearchable(false)
  const list = found.data?.list ?? []
  const settled = keyword === value.trim()

  function leave(event: FocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setAsking(false)
    onBlur()
  }

  function pick(enterprise: Enterprise) {
    if (enterprise.status === 'abnormal') {
      toast.warning(`该企业${enterprise.status_text}，不能${purpose}`)
      return
    }
    setAsking(false)
    onPick(enterprise)
  }

  return (
    <fieldset
      className="relative"
      aria-label="企业名称"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false)
      }}
    >
      <Field
        look="row"
        label="企业名称"
        required
        name="organization"
        autoComplete="organization"
        placeholder="与营业执照一致"
        enterKeyHint="next"
        maxLength={40}
        value={value}
        onChange={(name) => {
          setAsking(true)
          onChange(name)
        }}
        error={error}
        at={at}
      />
      {enabled && found.data !== undefined && settled ? (
        // The box keeps the focus while the list is tapped.
        <section className={styles.found} aria-label="工商信息" onPointerDown={(event) => event.preventDefault()}>
          <p className="pt-2 pb-1 text-hint text-ink-3" role="status">
            {sayingOf(found.data)}
          </p>
          <ul>
            {list.map((one) => (
              <li key={one.credit_code}>
                <button type="button" aria-disabled={one.status === 'abnormal' || undefined} onClick={() => pick(one)}>
                  <span className={styles.foundName}>
                    <span className="one-line">
                      <Marked text={one.name} part={keyword} />
                    </span>
                    {one.status === 'abnormal' ? <Tag tone="warning">{one.status_text}</Tag> : null}
                  </span>
                  <span className="one-line text-hint text-ink-3">
                    {one.status === 'abnormal' ? `经营状态异常（${one.status_text}），不能${purpose}` : factsOf(one)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </fieldset>
  )
}

function sayingOf({ state, list }: OutputOf<typeof enterpriseList>): string {
  if (state === 'failed') return '工商查询暂时没有答复，请按营业执照填写'
  if (state === 'limited') return '今天的查询次数已用完，请按营业执照填写'
  return list.length > 0 ? `找到 ${list.length} 家企业，选择后自动填写` : '没有找到，请按营业执照填写全称'
}

/** Shows the facts that the registry gave of a company. */
const factsOf = ({ region, legal_person, status_text, founded_on }: Enterprise) =>
  [region, legal_person && `法人 ${legal_person}`, status_text.replace(/（.*/, ''), founded_on && `${founded_on} 成立`]
    .filter(Boolean)
    .join(' · ')

function Marked({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className="text-accent">{part}</b>
      {text.slice(at + part.length)}
    </>
  )
}
