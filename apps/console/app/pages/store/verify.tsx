import type { OutputOf } from '@mall/contract/endpoint'
import { codeUses, findCode, verifyCode } from '@mall/contract/virtualdesk'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Card, Input } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { allOf, type RowOf, sent } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Code, DateTime, Line, Tail, Two } from '#parts/cells.tsx'
import { FactList } from '#parts/FactList.tsx'
import { Queue } from '#parts/Queue.tsx'
import { words } from '#parts/url-state.ts'
import { Scan } from './verify/Scan.tsx'

type Found = OutputOf<typeof findCode>
type Use = RowOf<typeof codeUses>

const params = { keyword: words() }

/** At the counter: a code is typed or read by the camera, looked at, and used once; below, what was used before. */
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
    empty="还没有核销记录"
  />
)

function Counter() {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ code: string; facts: Found; done: boolean } | null>(null)
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

  const use = ({ code, facts }: { code: string; facts: Found }) =>
    during(async () => {
      const after = await sent(verifyCode, { code, used: facts.used })
      setFound({ code, facts: after, done: true })
      setText('')
      await cache.invalidateQueries({ queryKey: allOf(codeUses) })
    })

  return (
    <Card size="small" style={{ marginBottom: 16, maxWidth: 560 }}>
      <div style={{ display: 'flex', gap: 8 }}>
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
      {fault && <Alert style={{ marginTop: 12 }} type="error" title={fault} showIcon />}
      {found && (
        <div style={{ marginTop: 12 }}>
          {found.done && <Alert type="success" title="核销成功" showIcon style={{ marginBottom: 12 }} />}
          <FactList
            of={[
              ['商品', found.facts.goods_name],
              ['规格', found.facts.sku_text || null],
              ['订单', found.facts.order_no],
              ['剩余次数', `${found.facts.uses - found.facts.used} / ${found.facts.uses} 次`],
              ['有效期至', found.facts.valid_to ? <DateTime key="to" at={found.facts.valid_to} /> : '长期'],
              ['上次核销', found.facts.used_at ? <DateTime key="used" at={found.facts.used_at} /> : null],
            ]}
          />
          {!found.done && (
            <Button type="primary" block loading={busy} style={{ marginTop: 12 }} onClick={() => void use(found)}>
              核销 1 次
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
