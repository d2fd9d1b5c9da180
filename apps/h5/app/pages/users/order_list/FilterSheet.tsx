import { orderApplicants } from '@mall/contract/order/calls'
import { formatFen, parseYuan } from '@mall/contract/text/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Failure } from '#list/Failure.tsx'
import { Button } from '#ui/Button.tsx'
import { Option } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { amountOf } from '#ui/typing.ts'
import { type Drill, noDrill } from './drill.ts'
import styles from './list.module.css'

type Part = Pick<Drill, 'applicant_id' | 'min_fen' | 'max_fen' | 'slice'>
type Props = {
  state: Drill & { scope: 'mine' | 'company' }
  /** whether there are colleagues to choose from */
  people: boolean
  open: boolean
  onClose: () => void
  onApply: (part: Partial<Drill> & { scope?: 'company' }) => void
}

const textOf = (fen: number | null) => (fen === null ? '' : formatFen(fen).replaceAll(',', '').replace(/\.00$/, ''))
const fenOf = (text: string) => (text === '' ? null : parseYuan(text))

/** 申请人 and 金额. Nothing is fetched until 确定. */
export function FilterSheet({ state, people, open, onClose, onApply }: Props) {
  const [chosen, setChosen] = useState<{ id: number | null; name: string }>({
    id: state.applicant_id,
    name: state.slice,
  })
  const [from, setFrom] = useState(textOf(state.min_fen))
  const [to, setTo] = useState(textOf(state.max_fen))
  const applicants = useQuery({ ...queryOf(orderApplicants, {}), enabled: open && people })
  const amounts = [fenOf(from), fenOf(to)].filter((fen) => fen !== null)
  const [low = null, high = null] =
    from !== '' && to !== '' ? amounts.toSorted((a, b) => a - b) : [fenOf(from), fenOf(to)]

  function apply() {
    const part: Part = { applicant_id: chosen.id, min_fen: low, max_fen: high, slice: chosen.name }
    // A colleague's orders are found only in the scope of the company.
    onApply(chosen.id === null ? part : { ...part, scope: 'company' })
  }

  const { applicant_id, min_fen, max_fen, slice } = noDrill
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="筛选订单"
      footer={
        <>
          <Button size="l" variant="outline" grow onClick={() => onApply({ applicant_id, min_fen, max_fen, slice })}>
            重置
          </Button>
          <Button size="l" grow onClick={apply}>
            确定
          </Button>
        </>
      }
    >
      {people ? (
        <section className={styles.filter} aria-label="申请人">
          <h3>申请人</h3>
          {applicants.isError ? <Failure error={applicants.error} onRetry={applicants.refetch} /> : null}
          <div className="flex flex-wrap gap-2">
            {applicants.data?.list.map(({ user_id, name }) => (
              <Option
                key={user_id}
                chosen={chosen.id === user_id}
                onClick={() => setChosen(chosen.id === user_id ? { id: null, name: '' } : { id: user_id, name })}
              >
                {name}
              </Option>
            ))}
          </div>
        </section>
      ) : null}
      <section className={styles.filter} aria-label="订单金额">
        <h3>订单金额（元）</h3>
        <div className={styles.amounts}>
          <Amount label="最低金额" value={from} onChange={setFrom} />
          <span aria-hidden>至</span>
          <Amount label="最高金额" value={to} onChange={setTo} />
        </div>
      </section>
    </Sheet>
  )
}

const Amount = ({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) => (
  <Field
    label={label}
    value={value}
    onChange={(text) => onChange(amountOf(text))}
    lead="¥"
    inputMode="decimal"
    placeholder="不限"
    autoComplete="off"
  />
)
