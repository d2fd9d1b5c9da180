import { codeUses, findCode, verifyCode } from '@mall/contract/virtual/store.calls'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { allOf, type RowOf, sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Line, Tail, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { Queue } from '#parts/Queue.tsx'
import { words } from '#parts/url-state.ts'
import type { Found } from './verify/Outcome.tsx'
import { Scan } from './verify/Scan.tsx'
import './verify/counter.css'

const Outcome = later(async () => (await import('./verify/Outcome.tsx')).Outcome)
type Use = RowOf<typeof codeUses>

const params = { keyword: words() }

/** At the counter: a code is typed or read by the camera, checked, and used once; below, the codes used before. */
export const Page = () => (
  <Queue
    page={pages.verify}
    call={codeUses}
    params={params}
    input={({ keyword }) => ({ keyword })}
    keyOf={({ use_id }) => String(use_id)}
    search={{ param: 'keyword', placeholder: '尾号、订单号、核销人' }}
    lead={<Counter />}
    columns={[
      { title: '核销时间', width: 120, cell: ({ at }: Use) => <DateTime at={at} /> },
      { title: '码', width: 120, cell: ({ tail }: Use) => <Tail>{tail}</Tail> },
      {
        title: '商品',
        cell: (row: Use) => (
          <Two under={row.sku_text}>
            <Line most={240}>{row.goods_name}</Line>
          </Two>
        ),
      },
      { title: '次数', width: 96, right: true, cell: ({ nth, uses }: Use) => `第 ${nth} / ${uses} 次` },
      { title: '订单', width: 190, cell: ({ order_no }: Use) => <Code>{order_no}</Code> },
      { title: '核销人', width: 110, cell: ({ operator }: Use) => operator },
    ]}
    empty="还没有核销记录，核销过的券码出现在这里"
  />
)

function Counter() {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  async function during(work: () => Promise<void>) {
    setBusy(true)
    setFault('')
    try {
      await work()
    } catch (error) {
      setFound(null)
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const look = (code: string) =>
    during(async () => {
      if (code.trim() === '') return setFault('请输入核销码')
      setText(code)
      setFound({ code, facts: await sent(findCode, { code }), done: false })
    })

  const use = ({ code, facts }: Found) =>
    during(async () => {
      const after = await sent(verifyCode, { code, used: facts.used })
      setFound({ code, facts: after, done: true })
      setText('')
      await cache.invalidateQueries({ queryKey: allOf(codeUses) })
    })

  return (
    <section className="counter" aria-label="核销">
      <div className="counter-row">
        <Input
          aria-label="核销码"
          placeholder="输入核销码，或用扫码枪扫描"
          inputMode="numeric"
          autoComplete="off"
          size="large"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPressEnter={() => void look(text)}
        />
        <Button type="primary" size="large" loading={busy} onClick={() => void look(text)}>
          查询
        </Button>
        <Scan onRead={(code) => void look(code)} />
      </div>
      <Outcome fault={fault} found={found} busy={busy} onUse={use} />
    </section>
  )
}
